"""The Attention operator of ONNX (opset 23), by ONNX's own reference evaluator in NumPy."""

import numpy as np
from onnx import TensorProto, helper
from onnx.reference import ReferenceEvaluator

SOFTMAX = 3  # qk_matmul_output_mode: give the weights


def attend(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, mask: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Output and weights. All have the axis head first, key and value a shorter one if shared."""
    feeds = {"query": query, "key": key, "value": value, "mask": mask}
    batch = {name: array[np.newaxis] for name, array in feeds.items()}
    kinds = {name: helper.np_dtype_to_tensor_dtype(array.dtype) for name, array in batch.items()}
    node = helper.make_node(
        "Attention", list(batch), ["output", "", "", "weights"], qk_matmul_output_mode=SOFTMAX
    )
    graph = helper.make_graph(
        [node],
        "attention",
        [helper.make_tensor_value_info(n, kinds[n], a.shape) for n, a in batch.items()],
        [helper.make_tensor_value_info(n, TensorProto.DOUBLE, None) for n in ("output", "weights")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 23)])
    output, weights = ReferenceEvaluator(model).run(None, batch)
    return output[0], weights[0]
