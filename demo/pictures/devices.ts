import { area, box, disc, line, oval, put, ring, times, type At, type Drawn } from './draw.ts';
import {
  amber,
  coal,
  dusk,
  gold,
  indigo,
  ink,
  kaavi,
  leaf,
  lilac,
  mist,
  night,
  rice,
  sage,
  sky,
  slate,
  steel,
} from './palette.ts';

/** What a screen shows, drawn in 120 by 75. */
export type Screen = Drawn;

function glass(colour: string) {
  return box(colour, [0, 0, 120, 75]);
}

/** Lines of a program. */
export function code(): Screen {
  return (
    glass(night) +
    (
      [
        [10, 12, 34, gold],
        [18, 22, 52, sage],
        [18, 32, 30, lilac],
        [52, 32, 26, '#FFB4A0'],
        [26, 42, 40, lilac],
        [26, 52, 60, sage],
        [18, 62, 22, gold],
      ] as const
    )
      .map(([x, y, width, colour]) => box(colour, [x, y, width, 5], 2.5))
      .join('')
  );
}

/** Bars that rise, the last but one highest. */
export function bars(ground: string = rice): Screen {
  return (
    glass(ground) +
    [18, 30, 24, 42, 52, 38]
      .map((height, i) => box(i === 4 ? gold : indigo, [12 + i * 17, 66 - height, 11, height], 2))
      .join('') +
    box(ink, [8, 66, 104, 2.5])
  );
}

/** A line that climbs over a grid. */
export function curve(ground: string = rice): Screen {
  return (
    glass(ground) +
    times(3, (i) => line([mist, 1.5], `M10 ${18 + i * 17}h100`)) +
    line([leaf, 4], 'M10 60l20-10 18 6 20-24 18 6 24-26') +
    disc(gold, [110, 12, 5])
  );
}

/** A class: the teacher large, four learners beside. */
export function lesson(): Screen {
  return (
    glass(sky) +
    box('#CFE3D3', [4, 5, 74, 65], 3) +
    disc('#A9703F', [41, 32, 12]) +
    area(kaavi, 'M20 70c0-30 42-30 42 0Z') +
    area(coal, 'M29 30c-2-18 26-18 24 0-6-8-18-8-24 0Z') +
    (
      [
        [100, 14, gold, '#87522F'],
        [100, 32, indigo, '#EDC19A'],
        [100, 50, leaf, '#C68B5C'],
      ] as const
    )
      .map(
        ([x, y, colour, skin]) =>
          box(mist, [82, y - 9, 34, 16], 2) +
          disc(skin, [x, y - 2, 4.5]) +
          area(colour, `M${x - 8} ${y + 7}c0-8 16-8 16 0Z`),
      )
      .join('')
  );
}

/** Rows with a status light, all green but `failing`. */
export function status(failing = -1): Screen {
  return (
    glass(night) +
    times(
      4,
      (i) =>
        box('#2A2569', [8, 8 + i * 16, 104, 11], 3) +
        disc(i === failing ? kaavi : sage, [16, 13.5 + i * 16, 3.2]) +
        box(lilac, [26, 11.5 + i * 16, [40, 54, 32, 46][i] ?? 40, 4], 2),
    )
  );
}

/** A padlock. */
export function locked(): Screen {
  return glass(night) + put([60, 40, 0.62], padlock());
}

/** Points in two clouds, and the line between them. */
export function scatter(): Screen {
  return (
    glass(rice) +
    [
      [20, 56],
      [28, 48],
      [34, 58],
      [40, 44],
      [26, 38],
      [46, 54],
    ]
      .map(([x = 0, y = 0]) => disc(indigo, [x, y, 3.6]))
      .join('') +
    [
      [70, 30],
      [78, 20],
      [86, 34],
      [92, 18],
      [100, 26],
      [82, 42],
    ]
      .map(([x = 0, y = 0]) => disc(amber, [x, y, 3.6]))
      .join('') +
    line([kaavi, 2], 'M36 12l48 54')
  );
}

export function padlock(body: string = gold): Drawn {
  return (
    line([steel, 9], 'M-20 -6v-18c0 -28 40 -28 40 0v18') +
    box(body, [-32, -8, 64, 50], 8) +
    disc(ink, [0, 12, 7]) +
    area(ink, 'M-4 14h8l3 16h-14Z')
  );
}

/** An open laptop seen from the front, its screen 200 wide; the table's edge is at y. */
export function laptop([x, y, scale = 1]: At, screen: Screen): Drawn {
  return put(
    [x, y, scale],
    box(ink, [-104, -138, 208, 134], 8),
    put([-96, -130, 1.6], screen),
    area('#3B3590', 'M-104 -4h208l16 12h-240Z'),
    box(dusk, [-120, 8, 240, 6], 3),
  );
}

/** An open laptop seen from behind: its lid. */
export function lid([x, y, scale = 1]: At, colour: string = dusk): Drawn {
  return put(
    [x, y, scale],
    box(colour, [-92, -112, 184, 114], 8),
    line(
      [gold, 3],
      'M0 -70c8 -10 18 -2 10 6c-4 4 -16 4 -20 8c-8 8 2 16 10 6c8 10 18 2 10 -6c-4 -4 -16 -4 -20 -8c-8 -8 2 -16 10 -6Z',
    ),
    box(ink, [-104, 0, 208, 8], 4),
  );
}

export function monitor([x, y, scale = 1]: At, screen: Screen): Drawn {
  return put(
    [x, y, scale],
    box(slate, [-12, -34, 24, 28]),
    box(slate, [-40, -8, 80, 8], 4),
    box(ink, [-104, -168, 208, 138], 8),
    put([-96, -160, 1.6], screen),
  );
}

/** A telephone held or laid upright, 60 high. */
export function phone([x, y, scale = 1]: At, shown: Drawn = ''): Drawn {
  return put(
    [x, y, scale],
    box(coal, [-16, -30, 32, 60], 5),
    box(sky, [-13, -25, 26, 48], 2),
    shown,
    disc(slate, [0, -27.5, 1]),
  );
}

export function tablet([x, y, scale = 1]: At, screen: Screen): Drawn {
  return put([x, y, scale], box(coal, [-66, -44, 132, 88], 8), put([-60, -37.5], screen));
}

export function headphones([x, y, scale = 1]: At, colour: string = coal): Drawn {
  return put(
    [x, y, scale],
    line([colour, 5], 'M-28 0c-4 -46 60 -46 56 0'),
    box(colour, [-34, -6, 11, 22], 5),
    box(colour, [23, -6, 11, 22], 5),
  );
}

/** A cupboard of servers, 120 by 300. */
export function rack([x, y, scale = 1]: At, lit: string = sage): Drawn {
  return put(
    [x, y, scale],
    box(night, [0, 0, 120, 300], 6),
    times(
      7,
      (i) =>
        box('#2A2569', [10, 12 + i * 41, 100, 32], 4) +
        disc(i % 3 === 1 ? gold : lit, [24, 28 + i * 41, 4]) +
        disc(lit, [38, 28 + i * 41, 4]) +
        times(5, (j) => box(slate, [56 + j * 10, 20 + i * 41, 5, 16], 2)),
    ),
  );
}

export function cloud([x, y, scale = 1]: At, colour: string = rice): Drawn {
  return put(
    [x, y, scale],
    area(colour, 'M-60 26c-26 0-28-36-2-38 2-30 44-36 56-10 24-14 50 8 40 28 22 2 20 20 4 20Z'),
  );
}

/** A small board with a lamp on it. */
export function board([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    box(leaf, [-60, -40, 120, 80], 6),
    box(coal, [-20, -20, 44, 40], 3),
    times(6, (i) => box(gold, [-54 + i * 9, -38, 5, 8]) + box(gold, [-54 + i * 9, 30, 5, 8])),
    line([sage, 2], 'M-50 -22h20M-50 0h30M-50 18h24l8 -8M24 -10h20M24 8h16'),
    disc(kaavi, [44, -22, 6]),
    ring(['#FFB4A0', 2], [44, -22, 11]),
    box(steel, [38, 4, 22, 22], 2),
  );
}

/** Waves of a sender, opening upwards. */
export function waves([x, y, scale = 1]: At, colour: string = gold): Drawn {
  return put(
    [x, y, scale],
    line(
      [colour, 5],
      'M-12 -8c8 -8 16 -8 24 0M-24 -20c16 -16 32 -16 48 0M-36 -32c24 -24 48 -24 72 0',
    ),
  );
}

export function microphone([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    box(coal, [-9, -26, 18, 34], 9),
    line([slate, 3], 'M-16 -6c0 24 32 24 32 0M0 14v60'),
    oval(slate, [0, 76, 20, 5]),
  );
}

export function camera([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    box(ink, [-34, -22, 68, 44], 8),
    disc(slate, [0, 0, 16]),
    disc(sky, [0, 0, 9]),
    disc(kaavi, [24, -12, 4]),
    line([slate, 6], 'M0 -22v-60'),
  );
}
