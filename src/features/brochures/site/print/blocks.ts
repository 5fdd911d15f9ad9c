import type { Part, Section, Words } from '../parts.ts';
import { type Block, listed, type Setting, tied } from './block.ts';
import { leadingOf, linesOf } from './lines.ts';
import type { Pen, Tag } from './pen.ts';
import { certificateBlock, figureBlocks, rangeBlocks } from './figures.ts';
import { body, colours, type TextStyle, textStyles, page, type Place } from './style.ts';
import { tableBlocks } from './table.ts';

export function sectionBlocks(pen: Pen, { title, parts }: Section, air: number): Block[] {
  const within: Tag = { type: 'Sect', parent: pen.root, options: { title } };
  const heading = textBlocks(
    { pen, air: 0, within },
    { words: [title], textStyle: textStyles.section, type: 'H2', above: 28 },
  );
  return [
    ...heading.map((block, index) => ({
      ...block,
      keeps: true,
      draw: (y: number) => {
        if (index === 0) pen.document.outline.addItem(title);
        block.draw(y);
      },
    })),
    gap(6),
    ...parts.flatMap((part, index) => {
      const blocks = blocksOf({ pen, air, within }, part);
      return isTiedTo(parts[index + 1]) ? tied(blocks) : blocks;
    }),
  ];
}

/** Small print and samples stay with the part before them. */
function isTiedTo(next: Part | undefined): boolean {
  return next?.kind === 'certificate' || (next?.kind === 'text' && next.look === 'small');
}

function gap(height: number): Block {
  return { height, above: 0, keeps: true, draw: () => undefined };
}

function blocksOf(setting: Setting, part: Part): Block[] {
  switch (part.kind) {
    case 'text': {
      const textStyle = part.look ? textStyles[part.look] : textStyles.body;
      return textBlocks(setting, { words: part.words, textStyle, type: 'P', above: 7 });
    }
    case 'heading': {
      const words = { words: [part.text], textStyle: textStyles.heading, type: 'H3', above: 14 };
      const small = { textStyle: textStyles.small, type: 'P', above: 2 };
      const aside = part.aside ? textBlocks(setting, { words: [part.aside], ...small }) : [];
      return [...textBlocks(setting, words), ...aside, gap(3)].map((block) => ({
        ...block,
        keeps: true,
      }));
    }
    case 'list':
      return listBlocks(setting, part);
    case 'table':
      return tableBlocks(setting, part);
    case 'figures':
      return figureBlocks(setting, part.items);
    case 'ranges':
      return rangeBlocks(setting, part.items);
    case 'certificate':
      return [certificateBlock(setting, part.lines)];
  }
}

type Text = Readonly<{
  words: Words;
  textStyle: TextStyle;
  type: string;
  above: number;
  left?: number;
  before?: (place: Place) => void;
}>;

/** The lines of a paragraph: neither the first nor the last is alone on a page. */
export function textBlocks({ pen, air, within }: Setting, text: Text): Block[] {
  const { words, textStyle, type, above, left = 0, before } = text;
  const tag: Tag = { type, parent: within };
  const lines = linesOf(pen, words, { textStyle, width: body.width - left });
  const height = textStyle.size * (leadingOf(words, textStyle) + air);
  const room = body.width - left;
  const isRtl = lines[0]?.[0]?.isRtl === true;
  return lines.map((pieces, index) => ({
    height,
    above: index === 0 ? above : 0,
    keeps: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
    draw: (y) => {
      const baseline = y + height / 2 + textStyle.size * 0.34;
      if (index === 0) before?.([isRtl ? page.side + room + left / 3 : page.side, baseline]);
      pen.line(pieces, textStyle, { tag, at: [page.side + (isRtl ? 0 : left), baseline], room });
    },
  }));
}

function listBlocks(
  { pen, air, within }: Setting,
  { items, numbered = false, signs = [] }: Extract<Part, { kind: 'list' }>,
): Block[] {
  const list: Tag = { type: 'L', parent: within };
  const isCounted = signs.some((sign) => sign !== '•');
  const left = numbered || isCounted ? 26 : 15;
  const blocks = items.map((words, index) => {
    const item: Tag = { type: 'LI', parent: list };
    const label: Tag = { type: 'Lbl', parent: item };
    const sign = numbered
      ? { text: String(index + 1), face: 'display', size: 17, colour: colours.marigold }
      : {
          text: signs[index] ?? '•',
          face: 'strong',
          size: isCounted ? 10 : 12,
          colour: colours.marigold,
        };
    return textBlocks(
      { pen, air, within: item },
      {
        words,
        textStyle: textStyles.body,
        type: 'LBody',
        above: index === 0 ? 5 : numbered ? 8 : 4,
        left,
        before: (place) =>
          pen.write(sign.text, sign as typeof sign & TextStyle, { tag: label, at: place }),
      },
    );
  });
  return listed(blocks);
}
