"""English: the pitfalls."""

from multihead.labels.code import Hint, Pitfalls

PITFALLS = Pitfalls(
    split_without_transpose=Hint(
        "split without transpose",
        "`reshape` alone has the right shape but puts numbers of several positions into one head. "
        "First `(n, heads, d // heads)`, then swap the first two axes.",
    ),
    merge_without_transpose=Hint(
        "merge without transpose",
        "`reshape` alone mixes positions. First swap heads and positions back, then `(n, d)`.",
    ),
    scale_of_all_heads=Hint(
        "divided by √d instead of √(d/h)",
        "Each head has only d/h numbers in a query. Divided by √d the scores are too small, and "
        "the weights are spread too evenly.",
    ),
    no_scale=Hint(
        "scores not divided by √(d/h)",
        "Without it the scores grow with the width of a head, and the weights become too sharp.",
    ),
    softmax_over_queries=Hint(
        "softmax over the wrong axis",
        "The weights of each query have to add up to 1 over the keys: the last axis.",
    ),
    queries_as_keys=Hint(
        "queries and keys swapped",
        "Rows of the scores are queries, columns are keys: q times k transposed.",
    ),
    mask_after_softmax=Hint(
        "mask after softmax",
        "What is left of a row then no longer adds up to 1. Mask the scores, before softmax, "
        "with −∞.",
    ),
    mask_ignored=Hint(
        "mask not used",
        "Where the mask is `False`, the score has to become −∞ before softmax.",
    ),
    inverted_mask=Hint(
        "mask the wrong way round",
        "Here `True` means: may look. Other libraries have it the other way round.",
    ),
    no_output_projection=Hint(
        "no output projection",
        "The heads side by side are not the output yet: multiply by `w_o`.",
    ),
    weights_transposed=Hint(
        "learned matrices transposed",
        "Here the matrices are for `x @ w`. PyTorch’s `nn.Linear` keeps them transposed.",
    ),
    no_maximum=Hint(
        "no maximum subtracted in softmax",
        "`np.exp` overflows above 709. Subtract the greatest score of each row first; the weights "
        "stay the same.",
    ),
    masked_row_nan=Hint(
        "a row that is all −∞ becomes NaN",
        "−∞ − (−∞) is NaN, and 0 / 0 is too. Such a query needs a finite maximum, and a sum "
        "other than 0 to divide by.",
    ),
    masked_row_uniform=Hint(
        "a query that may look nowhere looks everywhere",
        "If all scores of a row are replaced by the same large negative number, softmax makes "
        "equal weights of them. With −∞ and zeros for such a row it looks nowhere.",
    ),
    mask_added=Hint(
        "a large negative number added to masked scores",
        "If all scores of a row are lowered by the same number, softmax does not notice. With −∞ "
        "and zeros for such a row it looks nowhere.",
    ),
    dropout_left_on=Hint(
        "dropout left on",
        "Dropout belongs to training; to use a model, leave it out.",
    ),
    averaged_heads=Hint(
        "weights averaged over the heads",
        "The mean is the pattern of no head. Return the weights as they are, `(heads, n, n)`: "
        "PyTorch, too, averages them unless you say `average_attn_weights=False`.",
    ),
    heads_not_dividing=Hint(
        "heads that do not divide d are not refused",
        "d // h then drops columns without a word, or NumPy complains about a shape later on. Look "
        "first: `if d % heads: raise ValueError(…)`, with both numbers in the text.",
    ),
)
