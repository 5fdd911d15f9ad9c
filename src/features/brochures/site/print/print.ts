import type { Brochure } from '../parts.ts';
import { brochureWords as words } from '../../../../kernel/words/brochures.ts';
import { sectionBlocks } from './blocks.ts';
import { drawBack, drawCover, drawFigure } from './covers.ts';
import { fillOf, paginate, type Placed } from './pages.ts';
import { createPen, type Look, type Pen } from './pen.ts';
import { body, colours, textStyles, page } from './style.ts';

export type PrintOptions = Look &
  Readonly<{
    /** The university's own logo (PNG); without one, its name is set beside the mark. */
    logo?: Uint8Array | undefined;
  }>;

export function print(brochure: Brochure, { logo, ...look }: PrintOptions): Promise<Uint8Array> {
  const pen = createPen(brochure, look);
  const pages = laidOut(pen, brochure);
  drawCover(pen, brochure.cover, logo);
  for (const [index, placed] of pages.entries()) {
    drawPage(pen, placed, { brochure, number: index + 2, count: pages.length + 2 });
  }
  drawBack(pen, brochure.back, brochure.cover);
  return pen.finish();
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
  pen.adorned(() => {
    pen.write(brochure.foot, textStyle, [page.side, foot]);
    pen.write(numbers, textStyle, [page.width - page.side - width, foot]);
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
