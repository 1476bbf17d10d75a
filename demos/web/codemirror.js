/** CodeMirror over a text field, which keeps the text. Only pages with a program load this. */

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
  const start = (/** @type {string} */ doc) => EditorState.create({ doc, extensions });
  const view = new EditorView({ state: start(field.value) });
  const isWriting = document.activeElement === field;
  field.before(view.dom);
  field.hidden = true;
  if (isWriting) view.focus();
  return {
    show(text, isNew) {
      if (isNew) view.setState(start(text));
      else view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
  };
}
