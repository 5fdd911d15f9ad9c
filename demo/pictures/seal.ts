import { ringOf } from '../../src/site/motif/kolam/kolam.ts';
import { area, disc, lettered, line, ring, times, turned, type Drawn } from './draw.ts';
import { ink, rice } from './palette.ts';

/** Seals are drawn about 100, 100 in 200 by 200; what lies outside them is clear. */
const middle = [100, 100] as const;

/** An edge of half-round scallops. */
export function scalloped(ground: string, count = 14): Drawn {
  return (
    times(count, (i) =>
      turned((360 / count) * i, middle, disc(ink, [100, 20, 440 / count / 1.75])),
    ) +
    times(count, (i) =>
      turned((360 / count) * i, middle, disc(ground, [100, 22, 440 / count / 1.75 - 4])),
    ) +
    disc(ground, [100, 100, 78])
  );
}

/** An edge of teeth. */
export function toothed(ground: string, count = 12): Drawn {
  return (
    times(count, (i) => turned((360 / count) * i, middle, area(ink, 'M82 22l6 -18h24l6 18Z'))) +
    disc(ink, [100, 100, 84]) +
    disc(ground, [100, 100, 76])
  );
}

/** A plain round edge with a second ring. */
export function rounded(ground: string): Drawn {
  return disc(ink, [100, 100, 94]) + disc(ground, [100, 100, 87]) + ring([ink, 3], [100, 100, 78]);
}

/** A shield. */
export function shielded(ground: string): Drawn {
  return (
    area(
      ink,
      'M100 4c28 20 56 26 84 26c4 84 -20 138 -84 166C36 168 12 114 16 30c28 0 56 -6 84 -26Z',
    ) +
    area(
      ground,
      'M100 14c26 18 50 24 76 24c2 74 -20 122 -76 148C44 160 22 112 24 38c26 0 50 -6 76 -24Z',
    )
  );
}

/** A ring of one line in loops, as round the vice-chancellor's portrait. */
export function braided(ground: string, loops = 17): Drawn {
  const braid = ringOf({ loops, radius: 82, swing: 9 });
  return (
    disc(ground, [100, 100, 92]) +
    line([ink, 4], braid.path) +
    braid.dots.map(([x = 0, y = 0]) => disc(ink, [x, y, 2.6])).join('')
  );
}

/** Rays of a rising sun. */
export function rayed(ground: string): Drawn {
  return (
    times(24, (i) => turned(i * 15, middle, area(i % 2 ? ink : ground, 'M93 26l7 -22 7 22Z'))) +
    disc(ink, [100, 100, 80]) +
    disc(ground, [100, 100, 73])
  );
}

/** A hexagon. */
export function sixSided(ground: string): Drawn {
  return (
    area(ink, 'M100 4l84 48v96l-84 48 -84 -48V52Z') +
    area(ground, 'M100 14l75 43v86l-75 43 -75 -43V57Z')
  );
}

/** Letters in the middle of a seal. */
export function initials(words: string, size: number, y = 100): Drawn {
  return lettered(words, ink, [100, y + size / 2, size]);
}

/** A band across the lower part with words on it. */
export function band(words: string, colour: string = ink, text: string = rice): Drawn {
  return area(colour, 'M4 128h192l-14 18 14 18H4l14 -18Z') + lettered(words, text, [100, 155, 17]);
}
