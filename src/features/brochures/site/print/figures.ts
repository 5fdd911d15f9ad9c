import type { PayRange } from '../parts.ts';
import { type Block, listed, type Setting } from './block.ts';
import { linesOf } from './lines.ts';
import type { Tag } from './pen.ts';
import { body, colours, textStyles, page } from './style.ts';

const figureRoom = 92;

export function figureBlocks(
  { pen, within }: Setting,
  items: readonly Readonly<{ figure: string; text: string }>[],
): Block[] {
  const list: Tag = { type: 'L', parent: within };
  const blocks = items.map(({ figure, text }, index): Block[] => {
    const item: Tag = { type: 'LI', parent: list };
    const lines = linesOf(pen, [text], {
      textStyle: textStyles.body,
      width: body.width - figureRoom,
    });
    const lineHeight = textStyles.body.size * textStyles.body.leading;
    const height = Math.max(1.4, lines.length) * lineHeight + 8;
    const wide = pen.widthOf(figure, 'display', textStyles.figure.size);
    const size = textStyles.figure.size * Math.min(1, (figureRoom - 10) / wide);
    const draw = (y: number) => {
      const first = y + 4 + lineHeight / 2 + textStyles.body.size * 0.34;
      const textStyle = { ...textStyles.figure, size };
      pen.tagged({ type: 'Lbl', parent: item }, () =>
        pen.write(figure, textStyle, [page.side, first + 1]),
      );
      const tag: Tag = { type: 'LBody', parent: item };
      for (const [at, pieces] of lines.entries()) {
        pen.line(pieces, textStyles.body, {
          tag,
          at: [page.side + figureRoom, first + at * lineHeight],
        });
      }
    };
    return [{ height, above: index === 0 ? 6 : 0, draw }];
  });
  return listed(blocks);
}

const bar = { row: 36, thick: 7 } as const;

export function rangeBlocks({ pen, within }: Setting, items: readonly PayRange[]): Block[] {
  const list: Tag = { type: 'L', parent: within };
  return items.map(({ role, from, to, top, words }, index) => ({
    height: bar.row,
    above: index === 0 ? 8 : 0,
    draw: (y) => {
      const tag: Tag = { type: 'LBody', parent: { type: 'LI', parent: list } };
      const strong = { ...textStyles.cell, face: 'strong' } as const;
      pen.tagged(tag, () => pen.write(role, textStyles.cell, [page.side, y + 12]));
      const width = pen.widthOf(words, 'strong', strong.size);
      pen.tagged(tag, () => pen.write(words, strong, [page.side + body.width - width, y + 12]));
      const at = (lakh: number) => page.side + (lakh / top) * body.width;
      pen.adorned(() => {
        const { document } = pen;
        document
          .roundedRect(page.side, y + 19, body.width, bar.thick, bar.thick / 2)
          .fill(colours.sand);
        document
          .roundedRect(at(from), y + 19, at(to) - at(from), bar.thick, bar.thick / 2)
          .fill(colours.marigold);
      });
    },
  }));
}
