import { type Face, rupeeSign } from '../../../contract/faces.ts';
import { sizeText } from '../media.ts';

/** What a typeface has and weighs: `Inter, weights 400 to 700, 26 kB`. */
export function factsOfFace({ family, weights, bytes }: Face): string {
  const { from, to } = weights;
  const heavy = from === to ? `weight ${from}` : `weights ${from} to ${to}`;
  return [family, heavy, sizeText(bytes)].filter(Boolean).join(', ');
}

/** What whoever chooses a typeface should know of it, in sentences. */
export function notesOfFace({ lacks, weights, licence }: Face): string[] {
  return [
    lacks.includes(rupeeSign) && 'It has no rupee sign: another typeface lends its own.',
    weights.from === weights.to &&
      'It has one weight: bold words of texts are thickened by browsers.',
    licence === 'whole' &&
      'It stays as it is: brochures and pictures for sharing keep the typefaces of the pair.',
  ].filter((note) => note !== false);
}
