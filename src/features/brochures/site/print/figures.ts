import type { CertificateLine, PayRange } from '../parts.ts';
import { type Block, listed, type Setting } from './block.ts';
import { leadingOf, linesOf } from './lines.ts';
import type { Pen, Tag } from './pen.ts';
import { body, colours, type TextStyle, textStyles, page } from './style.ts';

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
    const lineHeight = textStyles.body.size * leadingOf([text], textStyles.body);
    const height = Math.max(1.4, lines.length) * lineHeight + 8;
    const draw = (y: number) => {
      const first = y + 4 + lineHeight / 2 + textStyles.body.size * 0.34;
      pen.write(figure, textStyles.figure, {
        tag: { type: 'Lbl', parent: item },
        at: [page.side, first + 1],
        room: figureRoom - 10,
      });
      const tag: Tag = { type: 'LBody', parent: item };
      for (const [at, pieces] of lines.entries()) {
        pen.line(pieces, textStyles.body, {
          tag,
          at: [page.side + figureRoom, first + at * lineHeight],
          room: body.width - figureRoom,
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
      const width = pen.widthOf(words, 'strong', strong.size);
      const room = body.width - width - 8;
      pen.write(role, textStyles.cell, { tag, at: [page.side, y + 12], room });
      pen.write(words, strong, { tag, at: [page.side + body.width - width, y + 12] });
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

const margin = 26;
const sealRing = { loops: 21, radius: 84, swing: 7.5 } as const;
const sealSize = 44;

const looks: Readonly<Record<CertificateLine['look'], TextStyle>> = {
  name: { ...textStyles.section, size: 20 },
  award: { ...textStyles.heading, size: 15, colour: colours.inkSoft },
  plain: { ...textStyles.small, size: 10.5 },
};

export function certificateBlock(
  { pen, within }: Setting,
  lines: readonly CertificateLine[],
): Block {
  const sect: Tag = { type: 'Div', parent: within };
  const set = lines.flatMap(({ text, look }) => {
    const tag: Tag = { type: 'P', parent: sect };
    const textStyle = looks[look];
    return linesOf(pen, [text], { textStyle, width: body.width - 2 * margin }).map((pieces) => ({
      pieces,
      textStyle,
      tag,
      height: textStyle.size * leadingOf([text], textStyle) + 3,
    }));
  });
  const height = set.reduce((sum, line) => sum + line.height, 2 * margin + sealSize + 8);
  return {
    height,
    above: 10,
    draw: (top) => {
      pen.adorned(() => frame(pen, top, height));
      let y = top + margin;
      for (const { pieces, textStyle, tag, height: high } of set) {
        const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
        const at = [(page.width - width) / 2, y + high / 2 + textStyle.size * 0.34] as const;
        pen.line(pieces, textStyle, { tag, at });
        y += high;
      }
    },
  };
}

function frame({ document, motif }: Pen, top: number, height: number): void {
  document.rect(page.side, top, body.width, height).fill(colours.paper);
  document.lineWidth(1.2).strokeColor(colours.ink);
  document.rect(page.side + 6, top + 6, body.width - 12, height - 12).stroke();
  document.lineWidth(0.5).strokeColor(colours.marigold);
  document.rect(page.side + 10, top + 10, body.width - 20, height - 20).stroke();
  const seal = motif.ring(sealRing);
  if (seal.path === '') return;
  document.save();
  const scale = sealSize / seal.size;
  document
    .translate((page.width - sealSize) / 2, top + height - margin - sealSize + 8)
    .scale(scale);
  document.path(seal.path).lineWidth(4).strokeColor(colours.inkSoft).stroke();
  document.restore();
}
