import { useEffect, useState } from 'react';

import { type Face, rupeeSign } from '../../../kernel/publishing/faces.ts';
import type { MediaItem } from '../../../kernel/publishing/media.ts';
import { sizeText } from '../media.ts';
import styles from './faces.module.css';

export function FaceSample({ item }: Readonly<{ item: MediaItem }>) {
  const family = useFace(item);
  const { from, to } = item.face?.weights ?? { from: 400, to: 400 };
  const weights = from === to ? [from] : [from, to];
  return weights.map((fontWeight) => (
    <span
      key={fontWeight}
      className={styles.sample}
      style={{ fontFamily: family, fontWeight }}
      aria-hidden
    >
      Aa Bb Gg Qq 0123456789 ₹1,20,000
    </span>
  ));
}

/** Loads the face for this document alone, and answers the name that it goes by there. */
function useFace({ id, url, face }: MediaItem): string {
  const name = `Brought ${id}`;
  const [family, setFamily] = useState('inherit');
  const { from, to } = face?.weights ?? { from: 400, to: 400 };
  useEffect(() => {
    const loaded = new FontFace(name, `url("${url}")`, { weight: `${from} ${to}` });
    document.fonts.add(loaded);
    let isGone = false;
    loaded.load().then(
      () => isGone || setFamily(`"${name}", monospace`),
      () => undefined,
    );
    return () => {
      isGone = true;
      document.fonts.delete(loaded);
    };
  }, [name, url, from, to]);
  return family;
}

/** A typeface's weights and size: `Inter, weights 400 to 700, 26 kB`. */
export function factsOfFace({ family, weights, bytes }: Face): string {
  const { from, to } = weights;
  const heavy = from === to ? `weight ${from}` : `weights ${from} to ${to}`;
  return [family, heavy, sizeText(bytes)].filter(Boolean).join(', ');
}

export function notesOfFace({ lacks, weights, licence }: Face): string[] {
  return [
    lacks.includes(rupeeSign) && 'It has no rupee sign: another typeface lends its own.',
    weights.from === weights.to &&
      'It has one weight: bold words of texts are thickened by browsers.',
    licence === 'whole' &&
      'It stays as it is: brochures and pictures for sharing keep the typefaces of the pair.',
  ].filter((note) => note !== false);
}
