import type { Editor } from '@tiptap/react';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { isInTable, toggleHeaderColumn, toggleHeaderRow } from '@tiptap/pm/tables';

const table = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent ?? null,
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  // Without the column widths of the package, which the server would take out again.
  renderHTML: ({ node }) => {
    const { caption } = node.attrs as { caption: string | null };
    const head = caption ? [['caption', {}, caption]] : [];
    return ['table', ...head, ['tbody', 0]];
  },
  addNodeView: () => null,
  addCommands() {
    return {
      ...this.parent?.(),
      // Of the row or the column in which the keyboard stands; the package's are of the first alone.
      toggleHeaderRow:
        () =>
        ({ state, dispatch }) =>
          toggleHeaderRow(state, dispatch),
      toggleHeaderColumn:
        () =>
        ({ state, dispatch }) =>
          toggleHeaderColumn(state, dispatch),
    };
  },
  addKeyboardShortcuts() {
    // From the last cell Tab leads on to what follows the text, so that nobody is caught in it.
    return {
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
});

const content =
  '(paragraph | heading | bulletList | orderedList | blockquote | picture | horizontalRule)+';

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  };
}

const spans = { colspan: span('colspan'), rowspan: span('rowspan') };

export const tableNodes = [
  table,
  TableRow.extend({ content: '(tableCell | tableHeader)+' }),
  TableCell.extend({ content, addAttributes: () => spans }),
  TableHeader.extend({ content, addAttributes: () => ({ ...spans, scope: { default: null } }) }),
];

export function inTable(editor: Editor): boolean {
  return isInTable(editor.state);
}

type Chain = ReturnType<Editor['chain']>;

export const tableCommands: readonly Readonly<{ label: string; run: (chain: Chain) => Chain }>[] = [
  { label: 'Row above', run: (chain) => chain.addRowBefore() },
  { label: 'Row below', run: (chain) => chain.addRowAfter() },
  { label: 'Column to the left', run: (chain) => chain.addColumnBefore() },
  { label: 'Column to the right', run: (chain) => chain.addColumnAfter() },
  { label: 'Header row', run: (chain) => chain.toggleHeaderRow() },
  { label: 'Header column', run: (chain) => chain.toggleHeaderColumn() },
  { label: 'Remove this row', run: (chain) => chain.deleteRow() },
  { label: 'Remove this column', run: (chain) => chain.deleteColumn() },
  { label: 'Remove the table', run: (chain) => chain.deleteTable() },
];
