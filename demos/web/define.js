/** Registers the element; everything else is in modules that have no side effects. */

import { AttentionDemo } from "./attention-demo.js";
import { layOutLater } from "./lay-out.js";
// What those import in turn, so that all of it is asked for at once.
import "./address.js";
import "./client.js";
import "./clients.js";
import "./controls.js";
import "./copy-link.js";
import "./delivery.js";
import "./download.js";
import "./failure.js";
import "./grid.js";
import "./launch.js";
import "./manifest.js";
import "./parts.js";
import "./trusted.js";
import "./voice.js";
import "./wake.js";

customElements.define("attention-demo", AttentionDemo);
layOutLater();
