"""English."""

from multihead.labels.break_it import BreakIt, Bugs, Masks, Outputs, RowSums, Told
from multihead.labels.common import OwnMessages

LABELS = BreakIt(
    messages=OwnMessages(
        noscript="Another bug, sentence or head needs JavaScript and a browser from 2023 or later.",
        ready="Python is ready: choose another bug.",
    ),
    controls="Bug, sentence, number type and head",
    bug="What goes wrong",
    dtype="Number type",
    bugs=Bugs(
        split_without_transpose=Told(
            "Split without transpose",
            "Reshape fills the heads in reading order, so Head 1 gets the numbers of the first "
            "words where it should get a piece of every word. The count of numbers is right, and "
            "so nothing complains.",
        ),
        merge_without_transpose=Told(
            "Merge without transpose",
            "The results are sorted by head first and by word second. Reshape alone keeps that "
            "order, so a word receives pieces of other words. Every pattern is right; only the "
            "output is not.",
        ),
        scale_of_all_heads=Told(
            "√d in place of √(d/h)",
            "A query here has d/h = 8 numbers, but its scores are divided by √64 where √8 belongs. "
            "All scores come out too small and all weights too even. The heads of this encoder are "
            "so sure of themselves that the output changes little.",
        ),
        softmax_over_queries=Told(
            "Softmax over the wrong axis",
            "Softmax runs down the columns, so each key shares itself out among the queries. Now "
            "the columns sum to 1 and the rows do not, and a word receives more or less than one "
            "whole average.",
        ),
        mask_after_softmax=Told(
            "Mask after softmax",
            "The masked words still take part in softmax and claim their share of the weight. "
            "Setting it to 0 afterwards does not give it back to the others.",
        ),
        no_output_projection=Told(
            "No output projection",
            "Without W^O the results of the heads lie side by side, unmixed. Together they are d "
            "wide, so the shape is the same with and without.",
        ),
        inverted_mask=Told(
            "Inverted mask",
            "True is meant as “may look” and read as “may not look”. Each word then sees only what "
            "comes after it, and the last one sees nothing.",
        ),
        masked_row_nan=Told(
            "Fully masked row, by −∞",
            "A query that may look nowhere has no score but −∞. Softmax subtracts the largest of "
            "them, −∞ − (−∞) is NaN, and so is everything computed from it.",
        ),
        masked_row_uniform=Told(
            "Fully masked row, by −1e9",
            "Masked scores become −1e9. In a fully masked row all scores are then equal, and "
            "softmax spreads the weight evenly: the query looks everywhere though it may look "
            "nowhere. Only in float16 does −1e9 become −∞, and the fault disappears.",
        ),
        mask_added=Told(
            "Mask added as −1e9",
            "−1e9 is added to masked scores. In a fully masked row, float64 keeps the differences "
            "between them, and the row looks as if there were no mask. float32 rounds them all to "
            "−1e9, and the weights become even. float16 makes it −∞. One line, three results.",
        ),
        no_maximum=Told(
            "No maximum subtracted",
            "exp() overflows beyond about 11.1 in float16, 88.7 in float32 and 709.8 in float64; "
            "then softmax divides infinity by infinity. The largest score of this head is {peak}, "
            "so it depends on the numbers whether anybody notices.",
        ),
        heads_not_dividing=Told(
            "d not divisible by h",
            "Seven heads are to share 64 numbers, and the check is missing. Here a reshape stops "
            "by itself, with a message that speaks of neither heads nor width. Where each "
            "projection is made d // h wide, nothing stops: seven heads of 9 use 63 numbers.",
        ),
        averaged_heads=Told(
            "Averaged heads",
            "The weights handed back are the mean over all heads. The output is right, but the "
            "picture shows what no head does. nn.MultiheadAttention in PyTorch does this unless "
            "it is told average_attn_weights=False.",
        ),
        dropout_left_on=Told(
            "Dropout left on",
            "In training, dropout sets some weights to 0 (here with p = 0.1, the same ones every "
            "time) and divides the others by 1 − p. Left on, it disturbs every output and every "
            "picture.",
        ),
    ),
    masks=Masks(
        causal="A causal mask lies over this layer: a word sees itself and what comes before.",
        row="A mask lets the query {query} look nowhere, as can happen to padding: its weights "
        "should all be 0.",
    ),
    right="Right",
    wrong="Wrong",
    raised="the call stops.",
    every_head="mean of all heads",
    caption="{side}: {head}, {layer}. Rows are queries, columns are keys, Σ is the sum of a row.",
    corner="query ↓ key →",
    readout="{bug}, {head}: {output} {sums}, and a shape check {shapes}",
    stops="{bug}: Both versions stop. The right one says “{right}”, the other one “{wrong}”.",
    outputs=Outputs(
        off="The error of the output is {error} times as large as the right output.",
        same="The output is the same to two decimals.",
        nan="The output has NaN in {count} of {rows} rows.",
    ),
    row_sums=RowSums(
        one="Every row of weights sums to 1",
        other="The rows of weights sum to between {least} and {most}",
        nan="The weights have NaN in {count} of {rows} rows",
    ),
    unnoticed="would notice nothing.",
    noticed="would notice it: {wrong} weights in place of {right}.",
    facts="What a test could look at",
    sums="Does every row sum to 1?",
    entropy="Mean entropy of the rows",
    weights_shape="Shape of the weights",
    output_shape="Shape of the output",
    shape_check="Would a shape check notice?",
    output_error="Error of the output",
    yes="yes",
    no="no",
    formulas="Sums to two decimals. Entropy of a row: −Σ w ln w, in nats; 0 if all weight lies on "
    "one word, ln {count} = {most} if it is spread evenly, – if a row sums to neither 1 nor 0. "
    "Error: ‖wrong − right‖ / ‖right‖ (Frobenius norm), over all heads, after W^O.",
    place="The line, in {function} of {file}:",
    wrong_line="Wrong",
    missing="(the line is missing)",
    cure="Cure",
    others="Where it happened to others:",
    issue="{repository}, issue {number}",
    pull="{repository}, pull request {number}",
)
