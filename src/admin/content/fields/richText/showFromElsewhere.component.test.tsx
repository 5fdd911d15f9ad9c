import { Editor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';

import { extensions } from './extensions.ts';
import { showFromElsewhere } from './showFromElsewhere.ts';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function open(content: string): Editor {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, extensions, content, injectCSS: false });
  editors.push(editor);
  return editor;
}

it('undo takes back one’s own words alone, after another’s came in', () => {
  const editor = open('<p>One</p><p>Two</p>');
  editor.commands.insertContentAt(4, ' mine');
  showFromElsewhere(editor, '<p>Title</p><p>One mine</p><p>Two <strong>theirs</strong></p>');
  expect(editor.getHTML()).toBe('<p>Title</p><p>One mine</p><p>Two <strong>theirs</strong></p>');
  editor.commands.undo();
  expect(editor.getHTML()).toBe('<p>Title</p><p>One</p><p>Two <strong>theirs</strong></p>');
  editor.commands.redo();
  expect(editor.getHTML()).toBe('<p>Title</p><p>One mine</p><p>Two <strong>theirs</strong></p>');
  editor.commands.undo();
  editor.commands.undo();
  expect(editor.getHTML()).toBe('<p>Title</p><p>One</p><p>Two <strong>theirs</strong></p>');
});

it('undo leaves another’s words where one’s own stood', () => {
  const editor = open('<p>One</p>');
  editor.commands.insertContentAt(4, ' mine');
  showFromElsewhere(editor, '<p>Theirs</p>');
  editor.commands.undo();
  expect(editor.getHTML()).toBe('<p>Theirs</p>');
});

it.each([
  ['in them', '<p>Bring the form. Bring a cheque or pay online.</p>'],
  ['where they stood', '<p>Whoever comes brings a cheque.</p>'],
  ['before and in them', '<p>Please: Bring the form. Bring cash or pay online.</p>'],
])('undo leaves another’s words %s', (_where, theirs) => {
  const editor = open('<p>Bring the form.</p>');
  editor.commands.insertContentAt(16, ' Bring cash.');
  showFromElsewhere(editor, theirs);
  editor.commands.undo();
  expect(editor.getHTML()).toBe(theirs);
  editor.commands.insertContentAt(1, 'Mine. ');
  editor.commands.undo();
  expect(editor.getHTML()).toBe(theirs);
});

it('redo leaves another’s words where one’s own had been taken back', () => {
  const editor = open('<p>One two three</p>');
  editor.commands.deleteRange({ from: 5, to: 9 });
  editor.commands.undo();
  showFromElsewhere(editor, '<p>One twenty-two three</p>');
  editor.commands.redo();
  expect(editor.getHTML()).toBe('<p>One twenty-two three</p>');
});
