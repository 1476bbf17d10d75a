"""English."""

from multihead.labels.price import (
    Cache,
    Called,
    Lengths,
    Measured,
    Messages,
    Plot,
    Price,
    Refusals,
    Rows,
)

LABELS = Price(
    controls="Sizes of the layer",
    preset="Model",
    own="your own numbers",
    original="Original Transformer (2017)",
    encoder="{name}, encoder",
    d="Width d",
    h="Heads h",
    n="Tokens n",
    kv="KV heads (empty: h)",
    width="Head width (empty: d/h)",
    limits="d and all heads together: up to {widest}; n: up to {longest}.",
    messages=Messages(
        noscript="Other numbers need JavaScript and a browser from 2023 or later.",
        ready="Python is ready: change a number.",
        failed_network="Python could not be loaded. What you see is still right; check the "
        "connection and try again.",
        failed_missing="A file of the Python runtime is gone: the site may have been updated since "
        "you opened this page. What you see is still right; reload the page.",
        failed_damaged="A file of the Python runtime arrived damaged. What you see is still right; "
        "try again, or reload the page.",
        failed_unsupported="Python needs WebAssembly and module workers, and this browser, as it "
        "is set up here, lacks one of them. What you see is still right.",
        failed_other="Something went wrong while computing. You still see the last good answer; "
        "try again.",
    ),
    called=Called(d="d", h="h", n="n", kv="the number of key/value heads", width="dₖ"),
    refusals=Refusals(
        missing="Nothing is entered for {name}. Give a whole number from 1 to {last}.",
        no_number="“{value}” is not a number. Give a whole number from 1 to {last}.",
        not_whole="“{value}” is not a whole number.",
        digits="Write “{value}” in plain digits.",
        small="“{value}” is too small: {name} is at least 1.",
        large="“{value}” is too large: {name} is at most {last}.",
        above_d="“{value}” is too large: h is at most d = {last}.",
        above_h="“{value}” is too large: there are at most as many as heads, {last}.",
        dividing="{value} does not divide d = {d}, so the heads would not be equally wide.",
        kv_dividing="{value} does not divide h = {h}, so not every key would serve equally many "
        "heads.",
        inner="{value} heads of width {width} are wider together than {widest}.",
        nearest="The nearest that works is {a}.",
        nearest_two="The nearest that work are {a} and {b}.",
        kept="The figures below are still those of the last sizes.",
    ),
    source="{name}: {length} Source: {link}.",
    lengths=Lengths(
        example="n = {n} is an example; the paper sets no limit.",
        context="n = {n} is the longest text it was made for.",
        trained="n = {n} is the length it was trained with.",
        patches="n = {n}: 14 · 14 patches of an image and one extra token.",
        audio="n = {n}: 30 seconds of sound.",
    ),
    wide="Here the heads together have another width than the model: h · dₖ = {inner}, but "
    "d = {d}. The layer has {parameters} parameters; 4d² would be {usual}.",
    shared="{group} heads at a time share one key and value, so W^K and W^V are only 1/{group} as "
    "wide as W^Q.",
    one_head="1 head",
    heads="{h} heads",
    said="{heads} of width {width} and {n} tokens: {parameters} parameters, {multiply_adds} "
    "multiply-adds, {weights} attention weights.",
    cut="With {heads}, parameters and multiply-adds would be the same, and the weights only "
    "{weights}.",
    table="One layer, biases not counted; h_kv is the number of key/value heads, here {kv}. A "
    "multiply-add is one product added to a sum. In float16 every number takes 2 bytes, and "
    "1 MB = 1,000,000 bytes.",
    quantity="Quantity and formula",
    number="Number",
    bytes="{count} bytes",
    rows=Rows(
        shapes="Shapes",
        x="Input X",
        w_q="W^Q",
        w_kv="W^K and W^V, each",
        one_head="W^Q of one head",
        one_weights="Weights of one head",
        concatenated="Concatenated heads",
        w_o="W^O",
        costs="Costs",
        parameters="Parameters",
        projections="Multiply-adds of the projections",
        scores="Multiply-adds of the scores",
        mixing="Multiply-adds of mixing the values",
        weights="Attention weights of all heads",
        cache="KV cache",
        memory="{memory} in float16",
    ),
    plot=Plot(
        title="More heads, same price",
        caption="The same layer with its width h · dₖ = {inner} cut into more or fewer heads, for "
        "n = {n}. What is flat does not depend on h. The attention weights, h · n², grow with it.",
        described="From {first} to {last} heads: projections {projections} multiply-adds, scores "
        "and mixing {scores} multiply-adds, parameters {parameters}, all the same for every h. "
        "Attention weights rise from {fewest} to {most}.",
        x="heads h",
        y="count (both scales logarithmic)",
        chosen="h = {h}",
        projections="projections",
        scores="scores, mixing",
        parameters="parameters",
        weights="weights",
        table="These numbers as a table",
    ),
    cache=Cache(
        title="KV cache: what is kept while writing",
        text="A model that writes word by word keeps the keys and values of all earlier tokens. "
        "Grouped-query and multi-query attention keep fewer of them. Numbers of one layer in "
        "float16.",
        encoder="This layer reads all tokens at once, so it needs no cache of its own; the numbers "
        "say what one would take.",
        variant="Variant",
        kv="Key/value heads",
        one="Per token",
        all="{n} tokens",
        model="{n} tokens, {layers} layers",
        multi_head="multi-head",
        grouped="grouped-query",
        multi_query="multi-query",
        chosen="this layer",
        example="example",
    ),
    measured=Measured(
        title="Measure it here",
        text="Does the time follow the count? The button runs the forward pass of this site in "
        "your browser, with every number of heads that divides d.",
        button="Measure it here",
        nothing="Nothing has been measured yet. Times depend on your device, so they are taken in "
        "your browser, by Python, or not at all; it takes about two seconds.",
        own_size="With your d = {d} and n = {n}.",
        fixed_size="With d = {d} and n = {n}, sizes that suit a measurement of this length.",
        running="Measuring …",
        said="One forward pass took {first} ms with 1 head, {middle} ms with {some} heads and "
        "{last} ms with {most} heads (medians).",
        ratio="The parameters were the same each time. From 1 to {some} heads the time changed by "
        "a factor of {small}, from 1 to {most} by a factor of {large}. With many "
        "narrow heads, Python and NumPy handle more and smaller pieces, and softmax has h · n² "
        "exponentials to take: with {most} heads {weights}.",
        coarse="The clock of this browser moves in steps of {step} ms, too coarse for these times: "
        "do not rely on them.",
        how="Medians of {rounds} rounds, in turn for all h; whiskers from the lower to the upper "
        "quartile. Each time is the mean of a block of passes. float64, no mask; the checks of the "
        "inputs are part of the pass. The clock moves in steps of {step} ms.",
        caption="Time of a forward pass for d = {d} and n = {n}.",
        described="Medians: {medians}.",
        y="milliseconds",
        table="These times as a table (in ms)",
        least="Least",
        lower="Lower quartile",
        median="Median",
        upper="Upper quartile",
        most="Most",
    ),
)
