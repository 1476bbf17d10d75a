/** Registers the element; everything else is in attention-demo.js, which has no side effects. */

import { AttentionDemo } from "./attention-demo.js";

customElements.define("attention-demo", AttentionDemo);
