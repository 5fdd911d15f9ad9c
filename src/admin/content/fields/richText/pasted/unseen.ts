import { lookOf } from './looks.ts';

/** Words that a program keeps beside the text: deleted ones, and remarks of reviewers. */
const beside = [
  'xml',
  'style',
  'script',
  'title',
  '.msoDel',
  '[class*="msoMoveFrom" i]',
  '[class*="TrackChangeDelete" i]',
  '[class*="TrackChangeTextDelet" i]',
  'del[cite]',
  'del[datetime]',
  'del[data-time]',
  '[data-style*="mso-element:comment" i]',
  '.MsoCommentReference',
  'a.msocomanchor',
  'a[href^="#_msocom" i]',
  '.msocomtxt',
  'hr.msocomoff',
  '.CommentReference',
  'a[href^="#cmnt"]:not([href^="#cmnt_ref"])',
  '.Apple-interchange-newline',
];

/** Removes elements that the program did not show as text. */
export function leaveUnseen(body: HTMLElement): void {
  for (const back of body.querySelectorAll('a[href^="#cmnt_ref"]')) back.closest('div')?.remove();
  for (const element of body.querySelectorAll(beside.join(','))) element.remove();
  for (const end of body.querySelectorAll('br[data-style*="page-break-before:always" i]'))
    if (!end.closest('p, div, li, h1, h2, h3, h4, h5, h6')) end.remove();
  for (const table of body.querySelectorAll('table')) leaveHiddenCells(table);
  for (const element of body.querySelectorAll('[data-style], [hidden]'))
    if (isHidden(element)) element.remove();
}

/** A height of nothing hides no row: Google Docs writes it for each. */
function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    lookOf(element, 'display') === 'none' ||
    lookOf(element, 'mso-hide') === 'all' ||
    /^(?:hidden|collapse)$/.test(lookOf(element, 'visibility') ?? '')
  );
}

type Cell = Readonly<{ element: HTMLTableCellElement; row: number; column: number }>;

/** Takes hidden rows and columns out, and narrows the cells that reach over them. */
function leaveHiddenCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const closedRows = new Set(rows.flatMap((row, at) => (isHidden(row) ? [at] : [])));
  const closedColumns = closedColumnsOf(table);
  if (closedRows.size + closedColumns.size === 0) return;
  for (const { element, row, column } of cellsOf(rows)) {
    const inRows = stretch(row, element.rowSpan, closedRows);
    const inColumns = stretch(column, element.colSpan, closedColumns);
    const [first] = inRows;
    if (first === undefined || inColumns.length === 0) {
      element.remove();
      continue;
    }
    if (element.rowSpan !== inRows.length) element.rowSpan = inRows.length;
    if (element.colSpan !== inColumns.length) element.colSpan = inColumns.length;
    // A joined cell that began in a hidden row is shown in the next.
    if (first !== row) rows[first]?.prepend(element);
  }
  for (const at of closedRows) rows[at]?.remove();
}

/** The open ones of `count` rows or columns. */
function stretch(from: number, count: number, closed: ReadonlySet<number>): number[] {
  return Array.from({ length: count }, (_, at) => from + at).filter((at) => !closed.has(at));
}

function closedColumnsOf(table: HTMLTableElement): Set<number> {
  const closed = new Set<number>();
  let at = 0;
  for (const column of table.querySelectorAll('col')) {
    const span = Math.min(Math.max(column.span, 1), 1000);
    if (isHidden(column)) for (let n = 0; n < span; n += 1) closed.add(at + n);
    at += span;
  }
  return closed;
}

/** Cells with the places at which they begin, joined ones counted. */
function cellsOf(rows: readonly HTMLTableRowElement[]): Cell[] {
  const taken = rows.map(() => new Set<number>());
  return rows.flatMap((line, row) => {
    let column = 0;
    return [...line.cells].map((element) => {
      while (taken[row]?.has(column)) column += 1;
      const cell = { element, row, column };
      for (let down = 0; down < element.rowSpan; down += 1)
        for (let over = 0; over < element.colSpan; over += 1) taken[row + down]?.add(column + over);
      return cell;
    });
  });
}

const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Component}]{1,20}$/u;

/** Boxes of checklists are no pictures of the text; signs that are drawn as pictures are signs. */
export function leaveBoxes(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const alt = image.getAttribute('alt') ?? '';
    if (emoji.test(alt) && !/^[\d#*]*$/.test(alt)) image.replaceWith(alt);
    else if (/^(?:un)?checked$/i.test(alt) || isBox(image)) image.remove();
  }
  for (const box of body.querySelectorAll('input, .checkbox:empty')) box.remove();
}

function isBox(image: HTMLImageElement): boolean {
  const item = image.closest('[role="checkbox"], .task-list-item, .to-do-list li');
  return item !== null && Number(image.getAttribute('width') ?? 0) <= 32;
}
