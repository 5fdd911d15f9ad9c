import type { Column, Table, Words } from '../parts.ts';
import type { Block, Setting } from './block.ts';
import { leadingOf, linesOf } from './lines.ts';
import { drawRule, type Pen, type Piece, type Tag } from './pen.ts';
import { body, colours, textStyles, page } from './style.ts';

const padding = { x: 6, y: 4.5 } as const;
/** Points that a heading above a table may take of its page. */
const headingRoom = 110;

export function tableBlocks(setting: Setting, table: Table): Block[] {
  const columns = placed(table.columns);
  const rows = table.rows.map((cells) => measured(setting.pen, cells, columns));
  const head = { height: textStyles.cellHead.size * 1.4 + 2 * padding.y };
  return inPages(rows, body.height - head.height - headingRoom).flatMap((part, index) => {
    const tag: Tag = { type: 'Table', parent: setting.within };
    return [
      headBlock(setting.pen, columns, { tag, height: head.height, above: index === 0 ? 6 : 0 }),
      ...part.map((row, at) =>
        rowBlock(setting.pen, row, { tag, columns, last: at === part.length - 1 }),
      ),
    ];
  });
}

type Placed = Column & Readonly<{ left: number; room: number }>;
type Row = Readonly<{ cells: readonly Piece[][][]; lineHeight: number; height: number }>;

function placed(columns: readonly Column[]): Placed[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const open = columns.filter(({ width }) => width === undefined).length;
  let left: number = page.side;
  return columns.map((column) => {
    const width = column.width ?? (body.width - taken) / open;
    const at = { ...column, left: left + padding.x, room: width - 2 * padding.x };
    left += width;
    return at;
  });
}

function measured(pen: Pen, cells: readonly Words[], columns: readonly Placed[]): Row {
  const lines = cells.map((words, index) =>
    linesOf(pen, words, { textStyle: textStyles.cell, width: columns[index]?.room ?? body.width }),
  );
  const most = Math.max(1, ...lines.map(({ length }) => length));
  const lineHeight = textStyles.cell.size * leadingOf(cells.flat(), textStyles.cell);
  return { cells: lines, lineHeight, height: most * lineHeight + 2 * padding.y };
}

/** A table that fits a page is never cut; a longer one is cut into such that do. */
function inPages(rows: readonly Row[], room: number): Row[][] {
  const parts: Row[][] = [[]];
  let used = 0;
  for (const row of rows) {
    if (used + row.height > room) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(row);
    used += row.height;
  }
  return parts;
}

function headBlock(
  pen: Pen,
  columns: readonly Placed[],
  { tag, height, above }: Readonly<{ tag: Tag; height: number; above: number }>,
): Block {
  const row: Tag = { type: 'TR', parent: { type: 'THead', parent: tag } };
  return {
    height,
    above,
    keeps: true,
    draw: (y) => {
      pen.adorned(() => pen.document.rect(page.side, y, body.width, height).fill(colours.ink));
      for (const column of columns) {
        const cell: Tag = { type: 'TH', parent: row, options: { scope: 'Column' } };
        const { size, face } = textStyles.cellHead;
        const width = Math.min(column.room, pen.widthOf(column.head, face, size));
        const x = column.align === 'right' ? column.left + column.room - width : column.left;
        const at = [x, y + height / 2 + size * 0.34] as const;
        pen.write(column.head, textStyles.cellHead, { tag: cell, at, room: column.room });
      }
    },
  };
}

type RowSetting = Readonly<{ tag: Tag; columns: readonly Placed[]; last: boolean }>;

function rowBlock(
  pen: Pen,
  { cells, lineHeight, height }: Row,
  { tag, columns, last }: RowSetting,
): Block {
  const row: Tag = { type: 'TR', parent: tag };
  return {
    height,
    above: 0,
    keeps: !last,
    draw: (y) => {
      for (const [index, lines] of cells.entries()) {
        const column = columns[index];
        const cell: Tag = { type: 'TD', parent: row };
        for (const [at, pieces] of lines.entries()) {
          const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
          const left = column?.left ?? page.side;
          const x = column?.align === 'right' ? left + column.room - width : left;
          const baseline = y + padding.y + (at + 0.5) * lineHeight + textStyles.cell.size * 0.34;
          const room = column?.align === 'right' ? width : column?.room;
          pen.line(pieces, textStyles.cell, {
            tag: cell,
            at: [x, baseline],
            ...(room !== undefined && { room }),
          });
        }
      }
      const rule = { width: body.width, thick: 0.75, colour: colours.line };
      pen.adorned(() => drawRule(pen, [page.side, y + height], rule));
    },
  };
}
