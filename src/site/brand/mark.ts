import { type Brand, paletteIn } from '../../content/read/brand.ts';
import { figureOf } from '../kolam/figures.ts';
import { trace } from '../kolam/trace.ts';

const { paths, width, height } = trace(figureOf('plus', 5), { step: 20, pad: 2.6 });

/** The mark as a picture of its own (SVG), in the colours of a brand: for tabs and home screens. */
export function markOf(brand: Brand): string {
  const palette = paletteIn(brand);
  const line = `<path d="${paths[0]}" fill="none" stroke="${palette['ink-900']}" stroke-width="4.2" stroke-linejoin="round"/>`;
  const dot = `<circle fill="${palette['marigold-500']}" cx="${width / 2}" cy="${height / 2}" r="3.6"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${line}${dot}</svg>`;
}
