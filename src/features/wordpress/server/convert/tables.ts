import type { Element, Node } from '../../../../content/richText/richText.ts';
import { ownValue } from '../../../../kernel/record.ts';
import { type Context, type Handler, joined, loosely, tell } from './context.ts';

type Rows = {
  caption: string;
  html: string[];
  plain: string[];
  /** Content between table rows, where HTML allows none. */
  strays: Node[];
};

export const table: Handler = (element, context) => {
  const rows: Rows = { caption: '', html: [], plain: [], strays: [] };
  readRows(element.children, rows, { ...context, isCell: true });
  const { pen } = context;
  context.walk(rows.strays, context);
  if (rows.plain.length === 0) return;
  if (!context.isCell) {
    const caption = rows.caption && `<caption>${rows.caption}</caption>`;
    pen.block({ html: `<table>${caption}${rows.html.join('')}</table>`, kind: 'other' });
    return;
  }
  tell(context, 'A table within a table is its rows in words now');
  for (const words of [rows.caption, ...rows.plain])
    if (words !== '') pen.block({ html: `<p>${words}</p>`, kind: 'paragraph' });
};

const sections = new Set(['thead', 'tbody', 'tfoot']);

function readRows(nodes: readonly Node[], rows: Rows, context: Context): void {
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (node.trim() !== '') rows.strays.push(node);
    } else if (node.name === 'caption')
      rows.caption = loosely(context.inside(node.children, context)).html;
    else if (sections.has(node.name)) readSection(node, rows, context);
    else if (node.name === 'tr') readRow(node, rows, context);
    else if (node.name === 'td' || node.name === 'th')
      readRow({ ...node, children: [node] }, rows, context);
    else if (node.name !== 'colgroup' && node.name !== 'col') rows.strays.push(node);
  }
}

function readSection({ name, children }: Element, rows: Rows, context: Context): void {
  const from = rows.html.length;
  readRows(children, rows, context);
  const inside = rows.html.splice(from).join('');
  const tag = name === 'thead' ? 'thead' : 'tbody';
  if (inside !== '') rows.html.push(`<${tag}>${inside}</${tag}>`);
}

function readRow({ children }: Element, rows: Rows, context: Context): void {
  const cells = children.filter(
    (node): node is Element =>
      typeof node === 'object' && (node.name === 'td' || node.name === 'th'),
  );
  rows.strays.push(
    ...children.filter((node) =>
      typeof node === 'string' ? node.trim() !== '' : !cells.includes(node),
    ),
  );
  if (cells.length === 0) return;
  const read = cells.map((cell) => ({ cell, blocks: context.inside(cell.children, context) }));
  const html = read.map(({ cell, blocks }) => {
    const { id, html: words } = loosely(blocks);
    const kept = id === '' ? words : joined(blocks);
    return `<${cell.name}${spansOf(cell)}>${kept}</${cell.name}>`;
  });
  rows.html.push(`<tr>${html.join('')}</tr>`);
  rows.plain.push(
    read
      .map(({ blocks }) => loosely(blocks).html)
      .filter((words) => words !== '')
      .join(' · '),
  );
}

function spansOf({ attributes }: Element): string {
  return ['colspan', 'rowspan', 'scope']
    .filter((key) => /^\w{1,10}$/.test(ownValue(attributes, key) ?? ''))
    .map((key) => ` ${key}="${ownValue(attributes, key)}"`)
    .join('');
}
