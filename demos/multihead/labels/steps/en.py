"""English."""

from multihead.labels.steps import All, Captions, Cells, Step, Steps

LABELS = Steps(
    noscript="Another sentence, head or word needs JavaScript and a browser from 2023 or later. "
    "The steps can be chosen without it.",
    controls="Sentence",
    pick_head="Choose a head",
    pick_query="Choose the word that asks: the query",
    pick_step="Choose a step",
    pick_learned="Choose a matrix",
    step="Step",
    back="Back",
    next="Next",
    formula="The whole formula; choose a part to see its matrix",
    hint="Point at a number, or go to it with the arrow keys, to see how it came about. The framed "
    "row is the query’s. All digits are used in computing; a matrix shows two decimals.",
    rows_columns="rows are queries, columns are keys",
    corner="query\u00a0↓ key\u00a0→",
    mask="Mask",
    mask_none="none",
    mask_causal="causal: only backwards",
    window="Columns on show",
    columns="{first}–{last} of {d}",
    no_cell="cell: “{value}” is not a number on show.",
    steps=All(
        x=Step(
            "{x}",
            "{x}: the sentence as numbers",
            "One row of {d} numbers for each token: what layer 1 hands on, after the norm. Every "
            "head starts from the same rows. Scroll sideways for all {d} columns.",
        ),
        w=Step(
            "{wq}, {wk}, {wv}",
            "{wq}, {wk}, {wv}: what {head} has learned",
            "Three matrices of {d} rows and {dk} columns, the same for every sentence. Those of "
            "all {h} heads stand side by side; {head} owns columns {first} to {last} of {d}.",
        ),
        qkv=Step(
            "{q}, {k}, {v}",
            "{q}, {k}, {v}: a query, a key and a value for each token",
            "{q} = {x}{wq} + {bq}, and likewise {k} and {v}. Each row of {d} numbers becomes three "
            "rows of {dk}: ({n} × {d}) · ({d} × {dk}) = {n} × {dk}.",
        ),
        scores=Step(
            "{q}{kt}",
            "{s} = {q}{kt}: every query meets every key",
            "Each number is the dot product of a query and a key: large where both point the same "
            "way. "
            "({n} × {dk}) · ({dk} × {n}) = {n} × {n}.",
        ),
        scaled=Step(
            "÷ √{dk}",
            "{z} = {s} ÷ √(d/h): scores of a moderate size",
            "√(d/h) = √({d}/{h}) = √{dk}. A sum of {dk} independent products spreads √{dk} times "
            "as wide as one of them; the division takes that back, so that width alone does not "
            "make the softmax sharp.",
        ),
        masked=Step(
            "mask",
            "{m} = {z}, masked: where a query may look",
            "This encoder has no mask: every query may look at every token. With the causal mask "
            "of a decoder, whatever comes after the query becomes −∞, and all later steps are "
            "computed with it.",
        ),
        softmax=Step(
            "softmax",
            "{a} = softmax({m}): scores become weights",
            "Each row on its own: e to the power of each score, divided by their sum. Every row "
            "adds up to 1; the larger a score, the larger its share.",
        ),
        mixed=Step(
            "· {v}",
            "{o} = {a}{v}: the values, mixed by weight",
            "The row of {query} in {o} is a mixture of all rows of {v}, each as much as the weight "
            "says: ({n} × {n}) · ({n} × {dk}) = {n} × {dk}. That is the whole output of {head}.",
        ),
        heads=Step(
            "heads",
            "{h} heads, {h} outputs",
            "The other heads have done the same with matrices of their own. These are their "
            "outputs for {query}, one head in each row; that of {head} is framed.",
        ),
        concatenated=Step(
            "Concat",
            "{c} = Concat({heads}): side by side",
            "{h} outputs of {dk} numbers make a row of {d}. Columns {first} to {last} come from "
            "{head}. Nothing is computed here.",
        ),
        output=Step(
            "· {wo}",
            "{y} = {c}{wo} + {bo}: the output",
            "Each number of the output draws on all heads: ({n} × {d}) · ({d} × {d}) = {n} × {d}. "
            "On show are columns {from_column} to {to_column}; choose others here.",
        ),
    ),
    captions=Captions(
        x="input of the attention",
        w="columns {first}–{last} of {d}",
        q="queries",
        k="keys",
        v="values",
        kt="keys, as columns",
        s="dot products, not yet scaled",
        z="scores",
        m="after the mask",
        a="weights",
        o="output of {head}",
        h="outputs for {query}",
        c="all heads, side by side",
        wo="columns {from_column}–{to_column} of {d}",
        y="columns {from_column}–{to_column} of {d}",
    ),
    cells=Cells(
        place="{matrix}, row {row}, column {column}",
        row="{matrix}, row {name}",
        column="{matrix}, column {name}",
        norm="{place} = {value}. What layer 1 hands on, minus the mean of the row, divided by its "
        "standard deviation, times a learned gain, plus a learned shift.",
        learned="{place} = {value}. Learned in training, not computed: it says how much column "
        "{row} of {source} counts for column {column} of {target}.",
        dot="{place} = {value}. The two vectors, multiplied number by number; the sum of the "
        "products.",
        biased="{place} = {value}. The two vectors, multiplied number by number; the sum of the "
        "products, plus the bias.",
        scaled="{place} = {value}. The number in {s}, divided by √{dk} = {root}.",
        unmasked="{place} = {value}. Unchanged: there is no mask.",
        allowed="{place} = {value}. Unchanged: {column} does not come after {row}.",
        blocked="{place} = {value}. {column} comes after {row}, and e to the power of −∞ is 0: the "
        "weight will be 0.",
        softmax="{place} = {value}. e to the power of the score, divided by the sum over all keys. "
        "First the row’s largest score is subtracted from each: the shares stay the same, and no "
        "power becomes too large.",
        copied="{place} = {value}. Number {number} of the output of {head}, copied.",
        product="product",
        sum="Sum of the {count} products: {sum}",
        bias="plus the bias {bias}: {value}",
        less="less the largest, {peak}",
        power="e to that power",
        share="that, divided by the sum",
        powers="{power} divided by the sum {sum}: {value}",
        working="How it came about",
    ),
)
