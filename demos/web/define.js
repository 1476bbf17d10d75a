/** Registers the element; everything else is in modules that have no side effects. */

import { AttentionDemo } from "./attention-demo.js";
import { layOutInIdleTime } from "./lay-out.js";

customElements.define("attention-demo", AttentionDemo);
addEventListener("load", layOutInIdleTime);
