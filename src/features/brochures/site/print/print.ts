import type { Brochure } from '../parts.ts';
import { brochureWords as words } from '../../../../kernel/words/brochures.ts';
import { sectionBlocks } from './blocks.ts';
import { drawBack, drawCover, drawFigure } from './covers.ts';
import { fillOf, paginate, type Placed } from './pages.ts';
import { createPen, type Pen } from './pen.ts';
import { isUsual } from '../../../../content/brand/signs.ts';
import { body, colours, textStyles, page, type Look } from './style.ts';

export type PrintOptions = Look &
  Readonly<{
    /** The university's own logo (PNG); without one, its name is set beside the mark. */
    logo?: Uint8Array | undefined;
  }>;

export async function print(
  source: Brochure,
  { logo, ...look }: PrintOptions,
): Promise<Uint8Array> {
  const isLatin = isUsual(JSON.stringify(source));
  const brochure = isLatin ? source : tidied(source);
  const pen = createPen(brochure, look, isLatin ? undefined : await shapingIn(look.fonts));
  const pages = laidOut(pen, brochure);
  drawCover(pen, brochure.cover, logo);
  for (const [index, placed] of pages.entries()) {
    drawPage(pen, placed, { brochure, number: index + 2, count: pages.length + 2 });
  }
  drawBack(pen, brochure.back, brochure.cover);
  return pen.finish();
}

async function shapingIn(fonts: string) {
  const { loadShaping } = await import('./shaping.ts');
  return loadShaping(fonts);
}

/** Signs that are not seen, but for those that join others. */
const hidden = /[^\P{C}\s\u200c\u200d]/gu;

/** The same with each word composed, as typefaces know it, and without signs that no typeface draws. */
function tidied<Value>(value: Value): Value;
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').replace(hidden, '');
  if (Array.isArray(value)) return value.map((each: unknown) => tidied(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, tidied(each)]));
}

/** How much air lines get, best first; a little more or less may save a last page that is nearly empty. */
const airs: readonly number[] = [0, 0.04, -0.04, 0.08, 0.12, -0.07, 0.16];
const wellFilled = 0.62;

function laidOut(pen: Pen, { sections }: Brochure): Placed[][] {
  let best: Placed[][] = [];
  for (const air of airs) {
    const pages = paginate(sections.flatMap((section) => sectionBlocks(pen, section, air)));
    const fill = fillOf(pages.at(-1) ?? []);
    if (fill >= wellFilled) return pages;
    if (fill > fillOf(best.at(-1) ?? [])) best = pages;
  }
  return best;
}

type Numbered = Readonly<{ brochure: Brochure; number: number; count: number }>;

function drawPage(pen: Pen, placed: readonly Placed[], { brochure, number, count }: Numbered) {
  const { document } = pen;
  document.addPage();
  pen.adorned(() => document.rect(0, 0, page.width, page.height).fill(colours.rice));
  for (const { block, y } of placed) block.draw(page.top + y);
  const free = body.height * (1 - fillOf(placed));
  if (free > 150) pen.adorned(() => drawFiller(pen, brochure, free));
  const foot = page.height - 24;
  const numbers = words.page(number, count);
  const width = pen.widthOf(numbers, 'text', 9);
  const textStyle = { ...textStyles.small, size: 9 };
  const room = body.width - width - 12;
  pen.adorned(() => {
    pen.write(brochure.foot, textStyle, { at: [page.side, foot], room });
    pen.write(numbers, textStyle, { at: [page.width - page.side - width, foot] });
  }, 'Pagination');
}

function drawFiller(pen: Pen, { cover }: Brochure, free: number): void {
  const y = page.height - page.bottom - free / 2 + 8;
  drawFigure(pen, [page.width / 2, y], {
    figure: cover.figure,
    dots: cover.dots,
    size: Math.min(190, free - 70),
    line: colours.line,
    dot: colours.marigold,
  });
}
