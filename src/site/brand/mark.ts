import { type Brand, paletteIn } from '../../content/read/brand.ts';
import { motifs } from '../motif/motifs.ts';

/** The mark as a picture of its own (SVG), in the colours of a brand: for tabs and home screens. */
export function markOf(brand: Brand): string {
  const palette = paletteIn(brand);
  const { paths, width, height, dot: radius } = motifs[brand.motif].mark;
  const line = `<path d="${paths.join('')}" fill="none" stroke="${palette['ink-900']}" stroke-width="4.2" stroke-linejoin="round"/>`;
  const dot = `<circle fill="${palette['marigold-500']}" cx="${width / 2}" cy="${height / 2}" r="${radius}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${line}${dot}</svg>`;
}
