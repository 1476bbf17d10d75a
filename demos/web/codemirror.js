/**
 * CodeMirror over a text field, which keeps the text. Only pages with a program load this.
 *
 * It lives in a shadow tree: there its style sheets come as objects, where in the page they would
 * be `<style>` elements, which the page's policy does not let in (demos/site/policy.py).
 */

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import {
  HighlightStyle,
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** As the text field is set in code.css, which does not reach this far. */
const looks = EditorView.theme({
  "&": { minHeight: "var(--least)", maxHeight: "var(--most)" },
  "&.cm-focused": { outline: ".1rem solid var(--md-accent-fg-color)", outlineOffset: ".1rem" },
  ".cm-scroller": { overflow: "auto", font: "inherit", lineHeight: "inherit" },
  ".cm-content": { padding: ".4rem 0", caretColor: "var(--md-default-fg-color)" },
  ".cm-gutters": { border: "0", background: "var(--md-code-bg-color)", color: "var(--muted)" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "none" },
  "&.cm-focused :is(.cm-activeLine, .cm-activeLineGutter)": {
    background: "color-mix(in oklab, var(--md-accent-fg-color) 8%, transparent)",
  },
  ".cm-cursor": { borderLeftColor: "var(--md-default-fg-color)" },
  ".cm-selectionBackground": {
    background: "color-mix(in oklab, var(--md-accent-fg-color) 25%, transparent) !important",
  },
});

/** Colours that follow the page's schemes; see code.css. */
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--md-typeset-a-color)" },
  { tag: [tags.string, tags.docString], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--bad)" },
  { tag: tags.comment, color: "var(--muted)" },
  { tag: tags.function(tags.definition(tags.variableName)), fontWeight: "bold" },
]);

/**
 * Put an editor in the place of a text field. Tab is left alone: it leads on.
 * @param {HTMLTextAreaElement} field @param {() => void} onChange
 * @returns {import("./editor.js").Editor}
 */
export function edit(field, onChange) {
  const extensions = [
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    indentOnInput(),
    bracketMatching(),
    indentUnit.of("    "),
    python(),
    looks,
    syntaxHighlighting(colours),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.contentAttributes.of({
      "aria-label": field.getAttribute("aria-label") ?? "",
      tabindex: "0", // as it is anyway; said for those who look for it
    }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (!docChanged) return;
      field.value = state.doc.toString();
      onChange();
    }),
  ];
  const start = (/** @type {string} */ doc, selection = { anchor: 0, head: 0 }) =>
    EditorState.create({ doc, selection, extensions });
  const isWriting = document.activeElement === field;
  const { selectionStart: anchor, selectionEnd: head } = field;
  const place = document.createElement("div");
  place.className = "mh-editor";
  field.before(place);
  const parent = place.attachShadow({ mode: "open" });
  const state = start(field.value, isWriting ? { anchor, head } : undefined);
  const view = new EditorView({ state, parent });
  field.hidden = true;
  if (isWriting) {
    view.focus();
    view.dispatch({ scrollIntoView: true });
  }
  return {
    show(text, isNew) {
      if (isNew) view.setState(start(text));
      else view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
  };
}
