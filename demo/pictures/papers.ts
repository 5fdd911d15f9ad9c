import {
  area,
  box,
  disc,
  lettered,
  line,
  oval,
  put,
  ring,
  times,
  turned,
  type At,
  type Drawn,
} from './draw.ts';
import {
  amber,
  coal,
  cream,
  gold,
  indigo,
  ink,
  kaavi,
  leaf,
  lilac,
  mint,
  plum,
  rice,
  sand,
  slate,
  steel,
  teak,
  teal,
  wheat,
  wood,
} from './palette.ts';

const shelfColours = [indigo, kaavi, leaf, gold, plum, rice, teal, ink];

/** Books that stand side by side on y, beginning at x. */
export function books([x, y, scale = 1]: At, count = 6, from = 0): Drawn {
  return put(
    [x, y, scale],
    times(count, (i) => {
      const height = [62, 74, 56, 68, 78, 60, 70][(i + from) % 7] ?? 60;
      return (
        box(shelfColours[(i * 3 + from) % 8] ?? ink, [i * 19, -height, 17, height], 2) +
        box(cream, [i * 19 + 4, -height + 10, 9, 5], 1)
      );
    }),
  );
}

/** Books that lie on each other. */
export function pile([x, y, scale = 1]: At, count = 4, from = 0): Drawn {
  return put(
    [x, y, scale],
    times(count, (i) => {
      const left = [-52, -46, -56, -44, -50][i % 5] ?? -50;
      return (
        box(shelfColours[(i * 3 + from) % 8] ?? ink, [left, -20 * (i + 1), 100, 18], 4) +
        box(cream, [left + 14, -20 * (i + 1) + 4, 78, 9], 1)
      );
    }),
  );
}

/** A shelf on the wall with what stands on it; its board is at y, `width` wide. */
export function shelf([x, y]: At, width: number, ...on: readonly Drawn[]): Drawn {
  return put([x, y], ...on, box(wood, [0, 0, width, 10], 2));
}

/** An open account book, 160 wide, lying on y. */
export function ledger([x, y, scale = 1]: At, cover: string = kaavi): Drawn {
  return put(
    [x, y, scale],
    area(cover, 'M-86 4l8 -66h156l8 66Z'),
    area(
      rice,
      'M-80 0l7 -58c30 -8 58 -6 73 2c15 -8 43 -10 73 -2l7 58c-32 -8 -62 -6 -80 2c-18 -8 -48 -10 -80 -2Z',
    ),
    line([wheat, 2], 'M0 -56v58'),
    times(
      4,
      (i) =>
        line([indigo, 2], `M${-64 - i} ${-46 + i * 12}h34M${20 + i * 0.5} ${-46 + i * 12}h34`) +
        line([kaavi, 2], `M${-22} ${-46 + i * 12}h14M${62} ${-46 + i * 12}h8`),
    ),
  );
}

/** An open book lying, seen from the front, 140 wide. */
export function openBook([x, y, scale = 1]: At, cover: string = indigo): Drawn {
  return put(
    [x, y, scale],
    area(cover, 'M-78 6c20 -10 58 -10 78 2c20 -12 58 -12 78 -2l-10 -64h-136Z'),
    area(
      rice,
      'M-72 -4c22 -10 54 -8 72 4c18 -12 50 -14 72 -4l-9 -56c-24 -8 -46 -6 -63 4c-17 -10 -39 -12 -63 -4Z',
    ),
    line([wheat, 2], 'M0 -56v56'),
    times(4, (i) => line([steel, 2], `M-54 ${-44 + i * 9}h38M16 ${-44 + i * 9}h38`)),
  );
}

/** A sheet with lines of writing, 60 by 80, its upper left corner at the place. */
export function sheet([x, y, scale = 1]: At, lines = 5, colour: string = rice): Drawn {
  return put(
    [x, y, scale],
    box(colour, [0, 0, 60, 80], 2),
    times(lines, (i) =>
      box(i === 0 ? ink : steel, [8, 10 + i * 12, i === 0 ? 26 : i % 2 ? 44 : 36, 4], 2),
    ),
  );
}

/** A card or a poster in a frame. */
export function frame([x, y]: At, [width, height]: At, ...shown: readonly Drawn[]): Drawn {
  return put(
    [x, y],
    box(teak, [-8, -8, width + 16, height + 16], 3),
    box(rice, [0, 0, width, height]),
    ...shown,
  );
}

export function note([x, y, scale = 1]: At, colour: string): Drawn {
  return put([x, y, scale], box(colour, [0, 0, 44, 44], 2), line([slate, 2.5], 'M8 14h28M8 24h20'));
}

export function pen([x, y, scale = 1]: At, colour: string = ink, degrees = -35): Drawn {
  return turned(
    degrees,
    [x, y],
    put(
      [x, y, scale],
      box(colour, [0, -5, 70, 10], 3),
      area(gold, 'M0 -5v10l-14 -5Z'),
      box(gold, [52, -5, 5, 10]),
    ),
  );
}

export function pencil([x, y, scale = 1]: At, colour: string = kaavi, degrees = -35): Drawn {
  return turned(
    degrees,
    [x, y],
    put(
      [x, y, scale],
      box(colour, [0, -5, 74, 10]),
      area('#EDC19A', 'M0 -5v10l-16 -5Z'),
      area(coal, 'M-10 -2v4l-6 -2Z'),
      box(steel, [70, -5, 6, 10]),
      box('#FFB4A0', [76, -5, 8, 10], 3),
    ),
  );
}

export function calculator([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    box(ink, [-30, -44, 60, 88], 7),
    box(mint, [-23, -37, 46, 18], 3),
    lettered('7 450', ink, [2, -23, 9]),
    times(12, (i) =>
      box(i === 11 ? gold : lilac, [-23 + (i % 3) * 17, -12 + Math.floor(i / 3) * 13, 12, 9], 2),
    ),
  );
}

/** Round glasses laid down. */
export function spectacles([x, y, scale = 1]: At, colour: string = coal): Drawn {
  return put(
    [x, y, scale],
    ring([colour, 5], [-26, 0, 19]),
    ring([colour, 5], [26, 0, 19]),
    line([colour, 4], 'M-8 -3c4 -5 12 -5 16 0M-45 -4l-14 -16M45 -4l14 -16'),
  );
}

export function magnifier([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    line([teak, 14], 'M34 34l38 38'),
    disc('rgba(255,255,255,.45)', [0, 0, 44]),
    ring([ink, 8], [0, 0, 44]),
    line([rice, 5], 'M-26 -10c4 -10 12 -16 22 -18'),
  );
}

/** A bill stuck on a spike, with others below it. */
export function spike([x, y]: At): Drawn {
  return put(
    [x, y],
    oval(slate, [0, 0, 30, 7]),
    times(3, (i) =>
      turned(
        [-8, 6, -3][i] ?? 0,
        [0, -20 - i * 14],
        box([cream, rice, mint][i] ?? rice, [-26, -26 - i * 14, 52, 14], 2),
      ),
    ),
    line([slate, 3], 'M0 0v-80'),
  );
}

export function envelope([x, y, scale = 1]: At, colour: string = cream): Drawn {
  return put(
    [x, y, scale],
    box(colour, [-70, -46, 140, 92], 4),
    line([amber, 3], 'M-68 -44l68 54 68 -54'),
    disc(kaavi, [0, 12, 13]),
  );
}

/** A calendar leaf with that number. */
export function calendar([x, y, scale = 1]: At, day: string): Drawn {
  return put(
    [x, y, scale],
    box(rice, [-34, -36, 68, 76], 4),
    box(kaavi, [-34, -36, 68, 20], 4),
    lettered(day, ink, [0, 26, 28]),
    disc(sand, [-18, -36, 4]),
    disc(sand, [18, -36, 4]),
  );
}

/** A clock on the wall; the time as path from the middle. */
export function clock([x, y, scale = 1]: At, hands: string, face: string = rice): Drawn {
  return put(
    [x, y, scale],
    disc(ink, [0, 0, 36]),
    disc(face, [0, 0, 30]),
    line([ink, 4], hands),
    disc(kaavi, [0, 0, 3.5]),
  );
}

export function rubberStamp([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    area(wood, 'M-10 -60c0 -18 20 -18 20 0l-4 26h-12Z'),
    box(teak, [-26, -36, 52, 14], 3),
    box(coal, [-24, -22, 48, 10], 2),
  );
}
