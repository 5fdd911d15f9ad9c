import { area, disc, line, oval, type Drawn } from './draw.ts';
import { hairOf, shadeOf, skinOf, type Look } from './look.ts';
import { rice } from './palette.ts';

const shine = '#352A3D';

function shineOf(look: Look) {
  return look.hairColour ? '#E7E4F6' : shine;
}

const fold = 'rgba(0,0,0,.16)';

type Strand = (look: Look) => readonly Drawn[];

/** Hair that falls behind the shoulders. Units are those of a portrait, 120 wide. */
export const hairBehind: Readonly<Partial<Record<Look['hair'], Strand>>> = {
  long: (p) => [
    area(hairOf(p), 'M31 104C25 70 28 17 60 16s35 54 29 88c-10 4-20 4-29 4s-19 0-29-4Z'),
  ],
  wavy: (p) => [
    area(
      hairOf(p),
      'M28 98c-6-10 2-18-1-28C25 36 38 15 61 15s36 21 33 54c-2 10 5 19-1 29-8 8-20 7-33 7s-25 1-32-7Z',
    ),
  ],
  bob: (p) => [
    area(hairOf(p), 'M32 76C26 44 34 16 60 16s34 28 28 60c-3 6-8 8-12 8H44c-4 0-9-2-12-8Z'),
  ],
  bun: (p) => [
    disc(hairOf(p), [60, 17, 12]),
    line([shineOf(p), 1.6], 'M52 14c4-3 11-3 15 1'),
    area(hairOf(p), 'M35 60C31 34 40 18 60 18s29 16 25 42Z'),
  ],
  lowbun: (p) => [
    area(hairOf(p), 'M35 66C30 34 40 18 60 18s30 16 25 48Z'),
    disc(hairOf(p), [79, 79, 13]),
    ...(
      [
        [82, 65],
        [89, 68.5],
        [93.5, 75],
        [93.5, 82.5],
        [89.5, 89],
      ] as const
    ).map(([x, y]) => disc(p.flower ?? rice, [x, y, 3.6])),
  ],
  braid: (p) => [
    area(hairOf(p), 'M34 64C30 34 40 17 60 17s30 17 26 47c-2 10-8 16-12 16H46c-4 0-10-6-12-16Z'),
  ],
  hijab: (p) => [area(p.cloth ?? rice, 'M22 124C24 70 24 15 60 15s36 55 38 109Z')],
  curly: (p) =>
    [
      [36, 44, 10],
      [38, 32, 11],
      [48, 23, 11],
      [60, 20, 12],
      [72, 23, 11],
      [82, 32, 11],
      [84, 44, 10],
      [34, 56, 8],
      [86, 56, 8],
      [35, 66, 8],
      [85, 66, 8],
    ].map(([x = 0, y = 0, r = 0]) => disc(hairOf(p), [x, y, r])),
};

/** A braid over the shoulder, drawn after the clothes. */
export function braidOver(p: Look): readonly Drawn[] {
  return [
    ...[
      [83, 72, 7],
      [85.5, 82, 7.4],
      [86.5, 92, 7.2],
      [85.5, 101.5, 6.6],
      [83.5, 110, 5.6],
      [82, 117, 4.6],
    ].map(([x = 0, y = 0, r = 0]) => oval(hairOf(p), [x, y, r, r * 0.86])),
    line(
      [shineOf(p), 1.3],
      'M81 77.5c3 2 6 2 8.5-.5M81.5 87.5c3 2 6 2 9-.5M81.5 97c3 2 6 2 8.5-.5',
    ),
  ];
}

function parted(d: string, light: string) {
  return (p: Look) => [area(hairOf(p), d), line([shineOf(p), 1.7], light)];
}

const knot: Strand = (p) => [
  area(
    hairOf(p),
    'M60 18C42 18 34 32 36.5 54c1.5-14 9-24 23.5-28 14.5 4 22 14 23.5 28C86 32 78 18 60 18Z',
  ),
  line([shineOf(p), 1.6], 'M45 29c3-4 7-6.5 12-7.5'),
  line([skinOf(p), 1], 'M60 18.5v7'),
];
const falling: Strand = (p) => [
  area(
    hairOf(p),
    'M60 21C47 22 39 33 36.5 58 31 36 38 17 60 16c22 1 29 20 23.5 42C81 33 73 22 60 21Z',
  ),
  area(
    hairOf(p),
    'M60 18c-15 2-22 14-23.5 36 4-14 11-24 23.5-28 12.5 4 19.5 14 23.5 28C82 32 75 20 60 18Z',
  ),
  line([shineOf(p), 1.6], 'M45 28c3-4 7-7 12-8'),
];

/** Hair, scarf or turban round the face. */
export const hairInFront: Readonly<Record<Look['hair'], Strand>> = {
  short: parted(
    'M36.5 50C32 26 46 15 62 16c17 .5 25 14 21.5 34-2-5-3-9-6-12-10 2-23 1-32-3-5 4-7 9-9 15Z',
    'M50 24c7-3 16-3 22 1',
  ),
  side: parted(
    'M36.5 51C31 30 40 14 58 15c8-3 30 2 25.5 36-2-6-3-10-5-12-13 0-23-4-28-11-2 7-9 12-14 23Z',
    'M54 22c8 0 17 3 21 9',
  ),
  quiff: parted(
    'M37 49c-4-10-3-21 5-25 0-8 14-12 24-9 13 0 20 14 16.5 34-2-4-3-9-5-13-8 1-16-1-22-4-5 3-13 3-18.5 17Z',
    'M48 20c8-4 18-3 24 3',
  ),
  fade: (p) => [
    area(hairOf(p), 'M40 34c3-11 11-16 21-16s17 5 19 16c-5-4-12-6-20-6s-15 2-20 6Z'),
    area(
      hairOf(p),
      'M37.5 50c-1-7 0-13 3-17l2-1c-2 5-3 11-3.5 18ZM82.5 50c1-7 0-13-3-17l-2-1c2 5 3 11 3.5 18Z',
    ),
  ],
  bald: (p) => [
    area(hairOf(p), 'M37 50c-2-8-1-15 2-19 0 5 0 10 0 15ZM83 50c2-8 1-15-2-19 0 5 0 10 0 15Z'),
  ],
  curly: (p) =>
    [
      [44, 30, 7],
      [53, 26, 7.5],
      [63, 25, 7.5],
      [73, 28, 7],
      [79, 35, 5.5],
      [40, 37, 5.5],
    ].map(([x = 0, y = 0, r = 0]) => disc(hairOf(p), [x, y, r])),
  long: falling,
  wavy: falling,
  bob: parted(
    'M35 58C31 32 40 16 60 16s29 16 25 42c-2-9-5-15-9-20-9 1-24 0-31-4-5 6-8 13-10 24Z',
    'M50 23c7-2 14-2 20 2',
  ),
  bun: knot,
  lowbun: knot,
  braid: knot,
  hijab: (p) => [
    `<path fill-rule="evenodd" fill="${p.cloth ?? rice}" d="M60 16C38 16 29 32 30 54c1 16 6 28 12 36-8 6-14 16-16 34h68c-2-18-8-28-16-34 6-8 11-20 12-36 1-22-8-38-30-38Zm0 10c15 0 21 12 20 28-1 14-9 27-20 27s-19-13-20-27c-1-16 5-28 20-28Z"/>`,
    line(
      [fold, 1.6],
      'M40 86c10 10 30 10 40 0M36 96c14 11 34 11 48 0M33 107c16 10 38 10 54 0M60 19c-18 0-26 13-26 32',
    ),
  ],
  turban: (p) => [
    area(p.cloth ?? rice, 'M33 46c-5-24 9-36 28-36s32 13 26 36c-6-7-16-11-27-11s-21 4-27 11Z'),
    line(
      [fold, 1.7],
      'M35 39c10-8 26-18 44-22M34 31c9-7 20-13 33-18M60 34c8-6 18-10 26-11M48 36c12-9 24-15 37-18',
    ),
    area(shadeOf(p), 'M52 35.5c3-3 13-3 16 0-3-1-13-1-16 0Z'),
  ],
};
