/** Registers the element; everything else is in modules that have no side effects. */

import { AttentionDemo } from "./attention-demo.js";
import { clientOf } from "./clients.js";
import { layOutLater } from "./lay-out.js";

customElements.define("attention-demo", AttentionDemo);
layOutLater();

/** Whoever has a question of their own asks as the demos do: in the console, or in a test. */
export { clientOf };
