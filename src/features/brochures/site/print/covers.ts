import { qrCodeOf } from '../../../../kernel/values/qrCode.ts';
import type { Brochure, Words } from '../parts.ts';
import { drawFigure, drawMark } from './figure.ts';
import { linesOf } from './lines.ts';
import type { Pen, Tag } from './pen.ts';
import { body, colours, type TextStyle, textStyles, page } from './style.ts';

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

/** The first page: university, programme, and the most requested facts. */
export function drawCover(pen: Pen, cover: Cover, logo: Uint8Array | undefined): void {
  inkPage(pen);
  const within: Tag = { type: 'Sect', parent: pen.root };
  drawBrand(pen, cover.brand, { within, logo });
  const texts = coverTexts(pen, cover, within);
  const factsHeight = Math.ceil(cover.facts.length / 3) * 42 + 14;
  const top = page.height - page.side - factsHeight - texts.height;
  const room = top - 100;
  pen.adorned(() =>
    drawFigure(pen, [page.width / 2, 88 + room / 2], {
      figure: cover.figure,
      dots: cover.dots,
      size: Math.max(60, Math.min(210, room - 12)),
      line: colours.rice,
      dot: colours.marigold,
    }),
  );
  texts.draw(top);
  drawFacts(pen, cover.facts, { within, top: page.height - page.side - factsHeight });
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
  pen.tagged(tag, () => pen.write(name, onInk.brand, [x, top + 24]));
  pen.tagged(tag, () => pen.write(` ${caption}`.trimEnd(), onInk.caption, [x - 2, top + 40]));
}

function coverTexts(pen: Pen, { kicker, title, award, text }: Cover, within: Tag) {
  const texts: readonly (readonly [string, TextStyle, type: string, above: number])[] = [
    [kicker, onInk.kicker, 'P', 0],
    [title, onInk.title, 'H1', 2],
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
      height: textStyle.size * textStyle.leading,
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
        });
        y += height;
      }
    },
  };
}

type Facts = Readonly<{ within: Tag; top: number }>;

/** Draws three facts in a row, each under its label. */
function drawFacts(pen: Pen, facts: Cover['facts'], { within, top }: Facts): void {
  const { document } = pen;
  pen.adorned(() => {
    document.lineWidth(1).strokeColor(colours.inkSoft);
    document
      .moveTo(page.side, top)
      .lineTo(page.width - page.side, top)
      .stroke();
  });
  const width = body.width / 3;
  for (const [index, [label, value]] of facts.entries()) {
    const tag: Tag = { type: 'P', parent: within };
    const x = page.side + (index % 3) * width;
    const y = top + 22 + Math.floor(index / 3) * 42;
    pen.tagged(tag, () => pen.write(`${label}: `.replace(/: $/, ' '), onInk.label, [x, y]));
    const [first = [], ...more] = linesOf(pen, [value], {
      textStyle: onInk.value,
      width: width - 8,
    });
    for (const [at, pieces] of [first, ...more].entries()) {
      pen.line(pieces, onInk.value, { tag, at: [x, y + 14 + at * 13] });
    }
  }
}

type Back = Brochure['back'];

/** The last page: whom to ask, and a code that leads to the programme's page. */
export function drawBack(pen: Pen, { title, lines, code, small }: Back, cover: Cover): void {
  inkPage(pen);
  const { document } = pen;
  const within: Tag = { type: 'Sect', parent: pen.root, options: { title } };
  document.outline.addItem(title);
  const figure = { figure: cover.figure, dots: cover.dots, size: 120 };
  pen.adorned(() =>
    drawFigure(pen, [page.width / 2, 112], {
      ...figure,
      line: colours.rice,
      dot: colours.marigold,
    }),
  );
  const heading: Tag = { type: 'H2', parent: within };
  pen.tagged(heading, () => pen.write(title, { ...onInk.title, size: 28 }, [page.side, 224]));
  let y = 240;
  const put = (words: Words, textStyle: TextStyle, width: number): void => {
    const tag: Tag = { type: 'P', parent: within };
    for (const pieces of linesOf(pen, words, { textStyle, width })) {
      y += textStyle.size * textStyle.leading;
      pen.line(pieces, textStyle, { tag, at: [page.side, y] });
    }
    y += 5;
  };
  for (const words of lines) put(words, { ...onInk.text, colour: colours.rice }, body.width);
  y = Math.max(y + 14, page.height - page.side - 130);
  const codeTop = y;
  drawCode(pen, code, { within, top: codeTop });
  y = codeTop + 2;
  put(
    [{ text: code.text, strong: true }],
    { ...onInk.text, colour: colours.marigoldPale },
    body.width - 122,
  );
  put([small], onInk.label, body.width - 122);
}

const codeSize = 104;

function drawCode(
  { document, tagged, adorned }: Pen,
  { url, text }: Back['code'],
  at: Facts,
): void {
  const left = page.width - page.side - codeSize;
  const { path, side } = qrCodeOf(url, 'medium');
  adorned(() => document.roundedRect(left, at.top, codeSize, codeSize, 5).fill(colours.rice));
  tagged({ type: 'Figure', parent: at.within, options: { alt: `${text} ${url}` } }, () => {
    document.save();
    document.translate(left, at.top).scale(codeSize / side);
    document.path(path).fill(colours.ink);
    document.restore();
  });
}
