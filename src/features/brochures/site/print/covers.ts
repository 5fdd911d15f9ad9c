import { qrCodeOf } from '../../../../kernel/values/qrCode.ts';
import type { Brochure, Words } from '../parts.ts';
import { figureOf } from '../../../../site/motif/figures.ts';
import { beginsRtl } from '../../../../kernel/text/direction.ts';
import { leadingOf, linesOf } from './lines.ts';
import { drawRule, type Pen, type Piece, type Tag } from './pen.ts';
import { body, colours, type TextStyle, textStyles, page, type Place } from './style.ts';

const onInk = {
  brand: { ...textStyles.section, size: 23, colour: colours.rice },
  caption: { ...textStyles.small, size: 11, colour: colours.mutedOnInk },
  kicker: { ...textStyles.small, face: 'strong', size: 11, colour: colours.marigold },
  title: { ...textStyles.section, size: 38, leading: 1.08, colour: colours.rice },
  award: { ...textStyles.body, size: 14, colour: colours.marigoldPale },
  text: { ...textStyles.body, colour: colours.mutedOnInk },
  label: { ...textStyles.small, colour: colours.mutedOnInk },
  value: { ...textStyles.body, face: 'strong', size: 12, leading: 1.2, colour: colours.rice },
} as const satisfies Record<string, TextStyle>;

type Cover = Brochure['cover'];

/** Where the mark and the name above end. */
const BELOW_BRAND = 100;
/** For titles of many lines: those in the scripts of India are high. */
const smallTitles = [31, 25, 21, 17];

export function drawCover(pen: Pen, cover: Cover, logo: Uint8Array | undefined): void {
  inkPage(pen);
  const within: Tag = { type: 'Sect', parent: pen.root };
  drawBrand(pen, cover.brand, { within, logo });
  const facts = factRows(pen, cover.facts);
  const factsHeight = facts.reduce((sum, { height }) => sum + height, 14);
  const most = page.height - page.side - factsHeight - BELOW_BRAND;
  const [first = 0, ...smaller] = titleSizes(pen, cover.title);
  let texts = coverTexts(pen, cover, { within, size: first });
  for (const size of smaller) {
    if (texts.height <= most) break;
    texts = coverTexts(pen, cover, { within, size });
  }
  const top = page.height - page.side - factsHeight - texts.height;
  const room = top - BELOW_BRAND;
  if (room > 60)
    pen.adorned(() =>
      drawFigure(pen, [page.width / 2, 88 + room / 2], {
        figure: cover.figure,
        dots: cover.dots,
        size: Math.max(48, Math.min(210, room - 12)),
        line: colours.rice,
        dot: colours.marigold,
      }),
    );
  texts.draw(top);
  drawFacts(pen, facts, { within, top: page.height - page.side - factsHeight });
}

/** Sizes at which no word is split, or all if there is none. */
function titleSizes(pen: Pen, title: string): number[] {
  const words = title.split(/\s+/);
  const { face, size } = onInk.title;
  const isWhole = (most: number) =>
    words.every((word) => pen.widthOf(word, face, most) <= body.width);
  const sizes = [size, ...smallTitles];
  const whole = sizes.filter(isWhole);
  return whole.length > 0 ? whole : sizes;
}

function inkPage({ document, adorned }: Pen): void {
  document.addPage();
  adorned(() => document.rect(0, 0, page.width, page.height).fill(colours.ink));
}

type Brand = Readonly<{ within: Tag; logo: Uint8Array | undefined }>;

function drawBrand(pen: Pen, [name, caption]: Cover['brand'], { within, logo }: Brand): void {
  const { document } = pen;
  const top = page.side;
  if (logo) {
    const alt = [name, caption].filter(Boolean).join(' ');
    pen.adorned(() => document.roundedRect(page.side, top, 168, 62, 6).fill(colours.rice));
    pen.tagged({ type: 'Figure', parent: within, options: { alt } }, () =>
      document.image(Buffer.from(logo), page.side + 8, top + 6, {
        fit: [152, 50],
        align: 'center',
        valign: 'center',
      }),
    );
    return;
  }
  const size = 46;
  pen.adorned(() =>
    drawMark(pen, [page.side - 3, top], { size, line: colours.rice, dot: colours.marigold }),
  );
  const tag: Tag = { type: 'P', parent: within };
  const x = page.side + size + 6;
  const room = page.width - page.side - x;
  pen.write(name, onInk.brand, { tag, at: [x, top + 24], room });
  pen.write(` ${caption}`.trimEnd(), onInk.caption, { tag, at: [x - 2, top + 40], room });
}

type Titled = Readonly<{ within: Tag; size: number }>;

function coverTexts(pen: Pen, { kicker, title, award, text }: Cover, { within, size }: Titled) {
  const texts: readonly (readonly [string, TextStyle, type: string, above: number])[] = [
    [kicker, onInk.kicker, 'P', 0],
    [title, { ...onInk.title, size }, 'H1', 2],
    [award, onInk.award, 'P', 6],
    [text, onInk.text, 'P', 8],
  ];
  const lines = texts.flatMap(([words, textStyle, type, above]) => {
    const tag: Tag = { type, parent: within };
    return linesOf(pen, [words], { textStyle, width: body.width }).map((pieces, index) => ({
      pieces,
      textStyle,
      tag,
      above: index === 0 ? above : 0,
      height: textStyle.size * leadingOf([words], textStyle),
    }));
  });
  return {
    height: lines.reduce((sum, { above, height }) => sum + above + height, 14),
    draw: (top: number) => {
      let y = top;
      for (const { pieces, textStyle, tag, above, height } of lines) {
        y += above;
        pen.line(pieces, textStyle, {
          tag,
          at: [page.side, y + height / 2 + textStyle.size * 0.34],
          room: body.width,
        });
        y += height;
      }
    },
  };
}

type Facts = Readonly<{ within: Tag; top: number }>;

const factWidth = body.width / 3;

type Fact = Readonly<{ label: string; lines: readonly Piece[][]; lineHeight: number }>;
type FactRow = Readonly<{ facts: readonly Fact[]; height: number }>;

function factRows(pen: Pen, facts: Cover['facts']): FactRow[] {
  const set = facts.map(([label, value]) => ({
    label,
    lines: linesOf(pen, [value], { textStyle: onInk.value, width: factWidth - 8 }),
    lineHeight: onInk.value.size * leadingOf([value], onInk.value),
  }));
  const rows = Array.from({ length: Math.ceil(set.length / 3) }, (_, row) =>
    set.slice(row * 3, row * 3 + 3),
  );
  return rows.map((row) => ({
    facts: row,
    height: 28 + Math.max(...row.map(({ lines, lineHeight }) => lines.length * lineHeight)),
  }));
}

function drawFacts(pen: Pen, rows: readonly FactRow[], { within, top }: Facts): void {
  const rule = { width: body.width, thick: 1, colour: colours.inkSoft };
  pen.adorned(() => drawRule(pen, [page.side, top], rule));
  let y = top + 22;
  for (const { facts, height } of rows) {
    drawFactRow(pen, facts, { within, top: y });
    y += height;
  }
}

function drawFactRow(pen: Pen, facts: FactRow['facts'], { within, top: y }: Facts): void {
  for (const [index, { label, lines, lineHeight }] of facts.entries()) {
    const tag: Tag = { type: 'P', parent: within };
    const x = page.side + index * factWidth;
    const room = factWidth - 8;
    const width = pen.widthOf(label, onInk.label.face, onInk.label.size);
    const left = beginsRtl(label) ? x + Math.max(0, room - width) : x;
    pen.write(`${label} `, onInk.label, { tag, at: [left, y], room });
    for (const [at, pieces] of lines.entries())
      pen.line(pieces, onInk.value, { tag, at: [x, y + (at + 1) * lineHeight], room });
  }
}

type Back = Brochure['back'];

export function drawBack(pen: Pen, { title, lines, code, small }: Back, cover: Cover): void {
  inkPage(pen);
  const { document } = pen;
  const within: Tag = { type: 'Sect', parent: pen.root, options: { title } };
  document.outline.addItem(title);
  pen.adorned(() =>
    drawFigure(pen, [page.width / 2, 112], {
      figure: cover.figure,
      dots: cover.dots,
      size: 120,
      line: colours.rice,
      dot: colours.marigold,
    }),
  );
  const heading: Tag = { type: 'H2', parent: within };
  const titleStyle = { ...onInk.title, size: 28 };
  pen.write(title, titleStyle, { tag: heading, at: [page.side, 224], room: body.width });
  let y = 240;
  const put = (words: Words, textStyle: TextStyle, width: number): void => {
    const tag: Tag = { type: 'P', parent: within };
    for (const pieces of linesOf(pen, words, { textStyle, width })) {
      y += textStyle.size * leadingOf(words, textStyle);
      pen.line(pieces, textStyle, { tag, at: [page.side, y], room: width });
    }
    y += 5;
  };
  for (const words of lines) put(words, { ...onInk.text, colour: colours.rice }, body.width);
  y = Math.max(y + 14, page.height - page.side - 130);
  drawCode(pen, code, { within, top: y });
  y += 2;
  const room = body.width - 122;
  put([{ text: code.text, strong: true }], { ...onInk.text, colour: colours.marigoldPale }, room);
  put([small], onInk.label, room);
}

const codeSize = 104;

function drawCode(pen: Pen, { url, text }: Back['code'], { within, top }: Facts): void {
  const { document } = pen;
  const left = page.width - page.side - codeSize;
  const { path, side } = qrCodeOf(url, 'medium');
  pen.adorned(() => document.roundedRect(left, top, codeSize, codeSize, 5).fill(colours.rice));
  pen.tagged({ type: 'Figure', parent: within, options: { alt: `${text} ${url}` } }, () => {
    document.save();
    document.translate(left, top).scale(codeSize / side);
    document.path(path).fill(colours.ink);
    document.restore();
  });
}

type Figure = Readonly<{
  figure: string | null;
  dots: number;
  /** Of its longer side, in points. */
  size: number;
  line: string;
  dot: string;
}>;

export function drawFigure({ document, motif }: Pen, [x, y]: Place, look: Figure): void {
  const drawing = motif.figure(figureOf(look.figure, look.dots), { step: 48, pad: 4 });
  const scale = look.size / Math.max(drawing.width, drawing.height);
  document.save();
  document
    .translate(x - (drawing.width * scale) / 2, y - (drawing.height * scale) / 2)
    .scale(scale);
  document.lineWidth(Math.min(3, 2.4 / scale)).strokeColor(look.line);
  for (const path of drawing.paths) document.path(path).stroke();
  for (const [cx, cy] of drawing.dots) {
    document.circle(cx, cy, Math.min(5, 4 / scale)).fill(look.dot);
  }
  document.restore();
}

function drawMark(
  { document, motif: { mark } }: Pen,
  [x, y]: Place,
  { size, line, dot }: Pick<Figure, 'size' | 'line' | 'dot'>,
): void {
  document.save();
  document.translate(x, y).scale(size / mark.width);
  document.lineWidth(4.2).lineJoin('round').strokeColor(line);
  for (const path of mark.paths) document.path(path).stroke();
  document.circle(mark.width / 2, mark.height / 2, mark.dot).fill(dot);
  document.restore();
}
