import { picture, type Canvas, type Drawn } from './draw.ts';

/** A drawing and what it shows, in a sentence for those who do not see it. */
export type Scene = Readonly<{ alt: string; draw: () => readonly Drawn[] }>;

/** The pictures of one programme: things on its card, a person at the head of its page. */
export type ProgrammePictures = Readonly<{ card: Scene; hero: Scene }>;

/** Shapes of pictures. They are encoded at twice their width. */
export const canvases = {
  slide: { units: [572, 572], width: 352 },
  strip: { units: [572, 500], width: 352 },
  card: { units: [480, 480], width: 240 },
  hero: { units: [960, 720], width: 480 },
  badge: { units: [200, 200], width: 120 },
  wide: { units: [1200, 675], width: 480 },
  cover: { units: [1200, 675], width: 800 },
  face: { units: [120, 120], width: 160 },
  tall: { units: [720, 720], width: 360 },
} as const satisfies Record<string, Canvas>;

/** The scene as an SVG file. */
export function svgOf({ draw }: Scene, canvas: keyof typeof canvases): string {
  return picture(canvases[canvas], draw());
}
