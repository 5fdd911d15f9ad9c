import { area, box, disc, lettered, line, ring, times } from '../pictures/draw.ts';
import {
  amber,
  blush,
  gold,
  honey,
  indigo,
  ink,
  kaavi,
  leaf,
  lilac,
  mint,
  rice,
} from '../pictures/palette.ts';
import type { Scene } from '../pictures/scene.ts';
import {
  band,
  braided,
  initials,
  rayed,
  rounded,
  scalloped,
  shielded,
  sixSided,
  toothed,
} from '../pictures/seal.ts';

/** A drawing of the site's own content and the file it becomes. */
export const badges = {
  ugc: {
    alt: 'Round seal with a braided edge: UGC entitled.',
    draw: () => [
      braided(honey),
      disc(rice, [100, 100, 62]),
      ring([ink, 3], [100, 100, 62]),
      initials('UGC', 30, 94),
      times(5, (i) => disc(kaavi, [68 + i * 16, 134, 3.4])),
    ],
  },
  naac: {
    alt: 'Scalloped green seal: NAAC grade A plus plus.',
    draw: () => [
      scalloped(mint),
      ring([ink, 3], [100, 100, 66]),
      initials('A++', 40, 86),
      band('NAAC', leaf),
    ],
  },
  aicte: {
    alt: 'Seal in the shape of a cog wheel: AICTE approved.',
    draw: () => [
      toothed(lilac),
      disc(rice, [100, 100, 60]),
      ring([ink, 3], [100, 100, 60]),
      initials('AICTE', 23, 100),
      line([indigo, 5], 'M72 132h56M72 68h56'),
    ],
  },
  aiu: {
    alt: 'Shield with an open book: member of the Association of Indian Universities.',
    draw: () => [
      shielded(blush),
      initials('AIU', 38, 76),
      area(
        rice,
        'M44 148c20 -12 42 -10 56 2c14 -12 36 -14 56 -2v-34c-20 -10 -42 -10 -56 2c-14 -12 -36 -12 -56 -2Z',
      ),
      line(
        [ink, 4],
        'M44 148c20 -12 42 -10 56 2c14 -12 36 -14 56 -2v-34c-20 -10 -42 -10 -56 2c-14 -12 -36 -12 -56 -2ZM100 116v34',
      ),
    ],
  },
  iso: {
    alt: 'Round mark over the lines of a globe: ISO 21001.',
    draw: () => [
      rounded(rice),
      line(
        [amber, 4],
        'M22 100h156M100 22v156M100 22c-52 40 -52 116 0 156c52 -40 52 -116 0 -156M36 60c40 18 88 18 128 0M36 140c40 -18 88 -18 128 0',
      ),
      area(honey, 'M10 72h180v56H10Z'),
      line([ink, 4], 'M8 72h184M8 128h184'),
      initials('ISO', 38, 100),
    ],
  },
  abc: {
    alt: 'Six-sided seal with stacked coins: Academic Bank of Credits.',
    draw: () => [
      sixSided(lilac),
      initials('ABC', 36, 74),
      times(3, (i) =>
        times(
          i + 1,
          (j) =>
            box(gold, [52 + i * 34, 142 - j * 13, 28, 11], 5) +
            `<rect x="${52 + i * 34}" y="${142 - j * 13}" width="28" height="11" rx="5" fill="none" stroke="${ink}" stroke-width="3"/>`,
        ),
      ),
    ],
  },
  nep: {
    alt: 'Seal like a rising sun: aligned with the National Education Policy 2020.',
    draw: () => [
      rayed(mint),
      area(gold, 'M46 116a54 54 0 0 1 108 0Z'),
      line([ink, 4], 'M32 116h136'),
      initials('NEP', 30, 90),
      lettered('2020', ink, [100, 150, 22]),
    ],
  },
} as const satisfies Record<string, Scene>;
