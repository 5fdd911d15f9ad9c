import { area, disc, line, mirrored, oval, put, type At, type Drawn } from './draw.ts';
import { hairOf, shadeOf, skinOf, type Look } from './look.ts';
import { coal, rice } from './palette.ts';

type Seat = Readonly<{
  /** Which way the face turns. */
  facing?: 'left' | 'right';
  /** Where the hand is, in units of the figure: on a table by default. */
  arm?: 'table' | 'lap' | 'up';
  lower?: string;
}>;

/** Somebody seated, seen from the side; `at` is where the table's edge meets the body. About 230 high, 100 across. */
export function seated(
  p: Look,
  at: At,
  { facing = 'left', arm = 'table', lower }: Seat = {},
): Drawn {
  const drawn = [
    p.hair === 'long' || p.hair === 'wavy'
      ? area(hairOf(p), 'M-6 -158c30 0 36 30 30 60 4 16 2 30-6 36-14-4-22-14-26-40Z')
      : '',
    p.hair === 'braid' ? line([hairOf(p), 12], 'M20 -112c14 14 12 40 8 66') : '',
    thighs(lower ?? p.top),
    ...trunk(p),
    area(shadeOf(p), 'M-14 -84c4 8 22 8 26 0l-3 -22h-20z'),
    ...headOf(p),
    armOf(p, arm),
  ];
  return put(at, facing === 'left' ? drawn.join('') : mirrored(0, ...drawn));
}

function thighs(colour: string) {
  return (
    area(coal, 'M20 60h32v16H0c0 -10 10 -12 20 -12Z') +
    area(colour, 'M-40 -4h86c8 26 8 50 6 74h-30l-4 -34c-24 6 -44 4 -66 -2 -4 -16 0 -30 8 -38Z')
  );
}

function trunk(p: Look): Drawn[] {
  const body = area(p.top, 'M-36 4c-6 -38 -4 -72 16 -88 14 -10 34 -10 46 2 18 18 22 54 20 86z');
  if (p.wear === 'saree' || p.wear === 'dupatta')
    return [body, area(p.top2 ?? rice, 'M20 -78c16 14 24 44 26 82h-24c2 -30 0 -56 -14 -74z')];
  if (p.wear === 'hoodie')
    return [
      body,
      area(p.top2 ?? coal, 'M-16 -84c10 10 30 10 40 -2 6 6 8 14 4 20 -12 6 -36 4 -46 -6Z'),
    ];
  return [body, area(p.top2 ?? rice, 'M-14 -86c6 8 22 8 28 0l4 4c-8 12 -28 12 -36 2Z')];
}

function headOf(p: Look): Drawn[] {
  const skin = skinOf(p);
  return [
    area(skin, 'M-26 -126c0 -20 10 -32 26 -32s26 12 25 32c-1 20 -12 32 -25 32s-26 -12 -26 -32Z'),
    p.beard === 'full'
      ? area(
          hairOf(p),
          'M-25 -114c2 14 10 22 24 22s22 -10 25 -26c-6 2 -10 0 -14 -4 -4 8 -12 10 -20 8 -6 -2 -10 -2 -15 0Z',
        )
      : '',
    ...hair(p),
    line([coal, 2.2], p.eyes === 'open' ? 'M-16 -126v2' : 'M-18 -123c2 -2 6 -2 8 0'),
    line([p.beard === 'full' ? rice : coal, 2.2], 'M-18 -109c3 3 8 3 11 1'),
    p.beard === 'moustache' ? area(hairOf(p), 'M-24 -113c4 -5 14 -5 20 0 -6 2 -14 2 -20 0Z') : '',
    p.bindi ? disc(p.bindi, [-14, -136, 2]) : '',
    p.glasses
      ? `<circle cx="-13" cy="-123" r="8" fill="rgba(255,255,255,.16)" stroke="${p.glasses}" stroke-width="2"/>${line([p.glasses, 2], 'M-5 -124l22 -4')}`
      : '',
  ];
}

const cap =
  'M-27 -120c-4 -28 8 -44 28 -44s32 14 28 44c-4 10 -8 14 -12 16 0 -18 -4 -30 -12 -38 -10 4 -22 8 -32 22Z';
const crop =
  'M-27 -128c-2 -24 8 -36 28 -36s30 14 26 40c-2 8 -6 12 -9 12 0 -10 -4 -16 -10 -22 -12 2 -26 0 -35 6Z';

function hair(p: Look): Drawn[] {
  if (p.hair === 'turban')
    return [
      area(p.cloth ?? rice, 'M-30 -128c-6 -26 8 -44 32 -44s38 20 30 46c-12 -8 -40 -12 -62 -2Z'),
      line(['rgba(0,0,0,.16)', 2], 'M-26 -136c16 -12 36 -20 52 -20M-24 -148c14 -10 30 -14 44 -14'),
    ];
  if (p.hair === 'hijab')
    return [
      `<path fill="${p.cloth ?? rice}" fill-rule="evenodd" d="M0 -166c-24 0 -34 18 -30 44 2 14 6 24 12 30 -10 6 -16 14 -18 26h66c2 -14 4 -34 2 -56 0 -28 -10 -44 -32 -44Zm-4 14c14 0 20 10 18 28 -2 16 -10 28 -18 28s-18 -12 -18 -28 6 -28 18 -28Z"/>`,
    ];
  const knot = p.hair === 'bun' || p.hair === 'lowbun' ? oval(hairOf(p), [30, -112, 14, 13]) : '';
  const flowers =
    p.hair === 'lowbun'
      ? [
          [36, -118],
          [40, -109],
          [38, -99],
        ]
          .map(([x = 0, y = 0]) => disc(p.flower ?? rice, [x, y, 4.5]))
          .join('')
      : '';
  const short = ['short', 'side', 'quiff', 'fade', 'bald'].includes(p.hair);
  if (p.hair === 'curly')
    return [
      [-20, -146],
      [-6, -156],
      [10, -156],
      [22, -146],
      [28, -132],
      [26, -118],
      [-24, -136],
    ].map(([x = 0, y = 0]) => disc(hairOf(p), [x, y, 13]));
  return [
    knot,
    area(hairOf(p), short ? crop : cap),
    short ? area(shadeOf(p), 'M16 -128c6 0 6 14 -2 14Z') : '',
    flowers,
  ];
}

const arms = {
  table: ['M14 -66c-8 26 -22 46 -50 58', [-40, -6]],
  lap: ['M16 -66c4 26 -4 44 -28 54', [-16, -8]],
  up: ['M14 -66c-10 24 -30 26 -44 6', [-46, -64]],
} as const;

function armOf(p: Look, where: keyof typeof arms): Drawn {
  const [d, [x, y]] = arms[where];
  const sleeve = p.wear === 'saree' ? skinOf(p) : p.top;
  return line(['rgba(0,0,0,.18)', 17], d) + line([sleeve, 15], d) + disc(skinOf(p), [x, y, 8]);
}
