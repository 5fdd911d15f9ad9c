import type { CertificateLine } from '../parts.ts';
import type { Block, Setting } from './block.ts';
import { linesOf } from './lines.ts';
import type { Pen, Tag } from './pen.ts';
import { body, colours, type TextStyle, textStyles, page } from './style.ts';

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
      height: textStyle.size * textStyle.leading + 3,
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
