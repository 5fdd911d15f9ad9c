import { ChangeSet, type TokenEncoder } from '@tiptap/pm/changeset';
import type { Mark, Node } from '@tiptap/pm/model';
import { StepMap } from '@tiptap/pm/transform';
import { createDocument, type Editor } from '@tiptap/react';

/**
 * Shows a restored version or another editor's text. Only what differs is replaced, so that the caret stays, and
 * undo takes back one's own words alone.
 */
export function showFromElsewhere(editor: Editor, html: string): void {
  const { state, schema, view } = editor;
  const before = state.doc;
  const after = createDocument(html, schema);
  const tr = state.tr;
  for (const { fromA, toA, fromB, toB } of changesOf(before, after))
    tr.replace(fromA, toA, after.slice(fromB, toB));
  if (!tr.doc.eq(after)) tr.replaceWith(0, tr.doc.content.size, after.content);
  if (!tr.docChanged) return;
  view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

/** Backwards, so that earlier positions stay valid. */
function changesOf(before: Node, after: Node) {
  const whole = new StepMap([0, before.content.size, after.content.size]);
  const set = ChangeSet.create(before, undefined, tokens).addSteps(after, [whole], null);
  return set.changes.toReversed();
}

const tokens: TokenEncoder<string> = {
  encodeCharacter: (char, marks) => `${char}${marksOf(marks)}`,
  encodeNodeStart: (node) =>
    `<${node.type.name} ${JSON.stringify(node.attrs)}${marksOf(node.marks)}`,
  encodeNodeEnd: (node) => `/${node.type.name}`,
  compareTokens: (one, other) => one === other,
};

function marksOf(marks: readonly Mark[]): string {
  return marks.length === 0 ? '' : JSON.stringify(marks);
}
