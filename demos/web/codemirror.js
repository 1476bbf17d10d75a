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

/** The theme's own colours of code, so that it follows its schemes. */
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--md-code-hl-keyword-color)" },
  { tag: [tags.string, tags.docString], color: "var(--md-code-hl-string-color)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--md-code-hl-number-color)" },
  { tag: tags.comment, color: "var(--md-code-hl-comment-color)" },
  { tag: tags.function(tags.definition(tags.variableName)), color: "var(--md-code-hl-function-color)" },
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
    EditorView.contentAttributes.of({ "aria-label": field.getAttribute("aria-label") ?? "" }),
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
