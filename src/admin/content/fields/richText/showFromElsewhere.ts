import { ChangeSet, type TokenEncoder } from '@tiptap/pm/changeset';
import { redo, undo } from '@tiptap/pm/history';
import type { Mark, Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { StepMap } from '@tiptap/pm/transform';
import { createDocument, type Editor } from '@tiptap/react';

type Range = readonly [from: number, to: number];

/**
 * Shows a restored version or another editor's text. Only what differs is replaced, so that the caret stays, and
 * undo takes back one's own words alone. If others stand within those, they cannot be told apart: undo begins anew.
 */
export function showFromElsewhere(editor: Editor, html: string): void {
  const { state, schema, view } = editor;
  const before = state.doc;
  const after = createDocument(html, schema);
  const tr = state.tr;
  const changes = changesOf(before, after);
  for (const { fromA, toA, fromB, toB } of changes) tr.replace(fromA, toA, after.slice(fromB, toB));
  let theirs = changes.map(({ fromB, toB }): Range => [fromB, toB]);
  if (!tr.doc.eq(after)) {
    tr.replaceWith(0, tr.doc.content.size, after.content);
    theirs = [[0, after.content.size]];
  }
  if (!tr.docChanged) return;
  tr.setMeta('addToHistory', false).setMeta('preventUpdate', true);
  const next = state.apply(tr);
  const isWithin = [undo, redo].some((way) => wouldTake(theirs, next, way));
  view.dispatch(tr);
  if (isWithin) forgetHistory(editor);
}

/** True if going back or forth as far as it goes would take any of these words away. */
function wouldTake(words: readonly Range[], begun: EditorState, way: Command): boolean {
  let state = begun;
  let ranges = words;
  for (;;) {
    let step: Transaction | undefined;
    way(state, (tr) => (step = tr));
    if (step === undefined) return false;
    for (const map of step.mapping.maps) {
      let isTaken = false;
      map.forEach((start, end) => {
        isTaken ||= ranges.some(([from, to]) => start < to && end > from);
      });
      if (isTaken) return true;
      ranges = ranges.map(([from, to]): Range => [map.map(from, 1), map.map(to, -1)]);
    }
    state = state.apply(step);
  }
}

function forgetHistory(editor: Editor): void {
  const { plugins } = editor.state;
  editor.unregisterPlugin('history');
  const removed = plugins.filter((one) => !editor.state.plugins.includes(one));
  for (const plugin of removed) editor.registerPlugin(plugin);
  // The buttons for it follow transactions.
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
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
