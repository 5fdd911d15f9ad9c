import { type Editor, Node } from '@tiptap/core';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { Command } from '@tiptap/pm/state';

/** What each node is to the table commands. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent ?? null,
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const { caption } = node.attrs as { caption: string | null };
    return ['table', ...(caption ? [['caption', {}, caption]] : []), ['tbody', 0]] as never;
  },
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    // From the last cell Tab leads on to what follows the text, so that nobody is caught in it.
    return {
      Tab: () => run(this.editor, goToNextCell(1)),
      'Shift-Tab': () => run(this.editor, goToNextCell(-1)),
    };
  },
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}

function cell(name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') {
  return Node.create({
    name,
    content:
      '(paragraph | heading | bulletList | orderedList | blockquote | picture | horizontalRule)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      ...(tag === 'th' && { scope: { default: null } }),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** Tables: a header row or column of its own, and in the cells whatever a page can show there. */
export const tableNodes = [table, tableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

function run(editor: Editor, command: Command): boolean {
  return command(editor.state, editor.view.dispatch, editor.view);
}

/** True where the keyboard stands in a table. */
export function inTable(editor: Editor): boolean {
  return isInTable(editor.state);
}

/** What is done with the table in which the keyboard stands, by its words in the menu. */
export const tableCommands: readonly Readonly<{ label: string; command: Command }>[] = [
  { label: 'Row above', command: addRowBefore },
  { label: 'Row below', command: addRowAfter },
  { label: 'Column to the left', command: addColumnBefore },
  { label: 'Column to the right', command: addColumnAfter },
  { label: 'Header row', command: toggleHeaderRow },
  { label: 'Header column', command: toggleHeaderColumn },
  { label: 'Remove this row', command: deleteRow },
  { label: 'Remove this column', command: deleteColumn },
  { label: 'Remove the table', command: deleteTable },
];

/** Does it, and gives the keyboard back to the text. */
export function doInTable(editor: Editor, command: Command): void {
  run(editor, command);
  editor.commands.focus();
}

/** Puts a table of three columns in, its first row the header, and the keyboard into its first cell. */
export function insertTable(editor: Editor): void {
  const cells = (type: string) =>
    Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }));
  const rows = ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({
    type: 'tableRow',
    content: cells(type),
  }));
  const at = editor.state.selection.from;
  editor.chain().focus().insertContent({ type: 'table', content: rows }).run();
  let first: number | undefined;
  editor.state.doc.nodesBetween(Math.max(0, at - 1), editor.state.doc.content.size, (node, pos) => {
    if (first === undefined && node.type.name === 'tableHeader') first = pos + 2;
    return first === undefined;
  });
  if (first !== undefined) editor.commands.setTextSelection(first);
}

/** The caption of the table in which the keyboard stands. */
export function captionOf(editor: Editor): string {
  return String(editor.getAttributes('table')['caption'] ?? '');
}

/** Sets the caption of the table in which the keyboard stands; an empty one takes it away. */
export function setCaption(editor: Editor, caption: string): void {
  editor
    .chain()
    .focus()
    .updateAttributes('table', { caption: caption.trim() || null })
    .run();
}
