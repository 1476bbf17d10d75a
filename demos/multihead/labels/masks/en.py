"""English."""

from multihead.labels.common import OwnMessages
from multihead.labels.masks import Elsewhere, Fits, Kinds, Masks, Meanings

LABELS = Masks(
    messages=OwnMessages(
        noscript="Another mask, sentence or head needs JavaScript and a browser from 2023 or "
        "later.",
        ready="Python is ready: set the cells of the mask.",
    ),
    controls="Sentence, mask and head",
    mask="Mask",
    kinds=Kinds(
        none="none",
        causal="causal",
        padding="padding: the last two",
        front="causal, padding in front",
        own="your own",
    ),
    notes=Kinds(
        none="No mask: every query may look at every key. This is how the encoder was trained.",
        causal="Each query may look at itself and at what stands before it. A model that writes "
        "text needs this, so that it does not see the words it is still to write. A head that "
        "looks ahead loses what it was looking at.",
        padding="Sentences of a batch are filled up to the same length, and nobody may look at the "
        "filling. This encoder has no padding token, so the last two positions stand in for it: "
        "their words are still there, but no query gets anything from them here any more.",
        front="Language models that answer several prompts at once fill up the shorter ones in "
        "front. Here the first two positions stand in for the filling. With the causal mask on "
        "top, these two may look nowhere at all.",
        own="Your own mask. Choose one of the others in the menu to return to it.",
    ),
    grid_legend="Which query may look at which key?",
    grid="The mask. A tick means: may look. Set any cell.",
    may_look="{query} may look at {key}",
    itself="itself",
    weights_title="Weights under this mask",
    weights="{head}: weights under this mask. Hatched: may not look.",
    changes="What the mask changes. Keys: how many a query may look at. Sum: of its weights. "
    "Change: length of the difference from the output without mask, divided by the length of that. "
    "A bar is full at {full}.",
    keys="keys",
    total="sum",
    head_change="change of {head}",
    change="change of the layer",
    allowed="{head}, mask “{kind}”: {count} of {pairs} pairs are allowed.",
    moved="The weights of {count} of {queries} queries change in this head.",
    unmoved="In two decimals, no weight of this head changes.",
    changed="In the output of the layer, {query} changes most, by {change}.",
    unchanged="In two decimals, the output of the layer does not change.",
    blind="May look nowhere: {queries}.",
    nowhere_title="A query that may look nowhere",
    none_nowhere="In this mask every query has at least one key.",
    show_nowhere="Show a mask where two have none",
    nowhere="May look nowhere: {queries}. All scores of such a query are masked, and there is "
    "nothing that softmax could share out. Here its weights are 0, their sum is 0 and every head "
    "gives 0; only the bias of the output projection is left of its output. That is a decision, "
    "not mathematics: other implementations decide otherwise, see below.",
    conventions_title="What does True mean?",
    conventions_text="The mask above, as four interfaces want it, and as numbers to be added to "
    "the scores. A mask handed over the wrong way round raises no error: it shows exactly what it "
    "was to hide.",
    conventions="One query’s row of the mask; columns are keys. Bold: may not look.",
    pick_row="The row of which query?",
    meanings=Meanings(
        blocks="True = may not look.",
        allows="True = may look, as on this page.",
        padding="1 = may look. One row for all queries.",
        keras="True = may look.",
        added="numbers, added to the scores: 0 = may look, −inf = may not. Both functions of "
        "PyTorch above take these too.",
    ),
    fits=Fits(
        exact="It says all of this mask.",
        causal="The causal part is added by the model itself.",
        unfit="This mask cannot be said in one row.",
    ),
    method_title="What is computed here?",
    method_text="The attention of layer 2, with the scores it has anyway; only the mask is put in, "
    "the same for all eight heads. Where the mask forbids, the score becomes −∞ before softmax, so "
    "the weight is 0, and the weights that are left grow by a common factor until they sum to 1 "
    "again. Layer 1 still reads the whole sentence without mask, so under the causal mask, too, "
    "a word’s vector has heard of later words; a model that writes text masks every layer. And the "
    "encoder was trained without any mask: what its heads do under one, they never learned.",
    elsewhere_title="What do others do with a query that may look nowhere?",
    elsewhere=Elsewhere(
        nan="NaN, since softmax over nothing but −∞ divides 0 by 0: reported for PyTorch’s "
        "nn.MultiheadAttention in 2020 ({asked}) and again in 2025, when it is to return the "
        "weights ({again}). One NaN spreads to all that is computed from it.",
        zero="0, as here: what scaled_dot_product_attention of PyTorch is meant to do since 2024 "
        "({zero}).",
        uniform="1/n for each of n keys, where masked scores are set to −1e9 instead of −∞, as in "
        "{uniform}: they are all the same then. The row looks valid, and is not.",
        everywhere="Look everywhere after all: Hugging Face Transformers unmasked such rows, as "
        "they belong to padding and are thrown away later ({everywhere}).",
    ),
    unlike="These rows are not the mask “{kind}”. Choose “your own” for a mask of your own.",
    too_few="A mask for this sentence has {size} rows, not {count}.",
    bad_row="{name}: “{value}” is no row of this mask. Give letters from {letters}, each at most "
    "once: one for each key that the query may look at.",
)
