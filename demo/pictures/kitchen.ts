import { area, box, disc, line, oval, put, ring, times, type At, type Drawn } from './draw.ts';
import {
  amber,
  clay,
  coal,
  cream,
  gold,
  honey,
  indigo,
  ink,
  kaavi,
  leaf,
  rice,
  sage,
  sand,
  slate,
  steel,
  teak,
  wheat,
  wood,
} from './palette.ts';

function rising(x: number, y: number) {
  return line(
    ['rgba(255,253,248,.85)', 3],
    `M${x - 7} ${y}c-6 -10 8 -14 2 -26M${x + 7} ${y}c-6 -10 8 -14 2 -26`,
  );
}

/** A cup with its handle to the right, steaming. */
export function cup([x, y, scale = 1]: At, colour: string = rice): Drawn {
  return put(
    [x, y, scale],
    rising(0, -46),
    box(colour, [-20, -38, 40, 38], 5),
    line([colour, 5], 'M20 -30c16 0 16 22 0 22'),
    box('rgba(0,0,0,.08)', [8, -38, 12, 38], 4),
  );
}

/** A glass of tea as at a stall. */
export function tea([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    rising(0, -46),
    area('rgba(255,255,255,.55)', 'M-15 -40h30l-4 40h-22Z'),
    area('#B8702E', 'M-14 -30h28l-3 28h-22Z'),
    line([rice, 2.5], 'M-15 -40h30'),
  );
}

/** A steel tumbler in its bowl. */
export function tumbler([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    rising(0, -52),
    area(steel, 'M-15 -46h30l-4 40h-22Z'),
    area('#D5DAE6', 'M-9 -42h7l-1 34h-5Z'),
    box(slate, [-18, -49, 36, 5], 2.5),
    area(steel, 'M-28 -18h56l-6 18h-44Z'),
    box(slate, [-31, -20, 62, 5], 2.5),
  );
}

/** Boxes of a tiffin carrier. */
export function tiffin([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    line([slate, 5], 'M-24 0v-92c0 -18 48 -18 48 0v92'),
    times(
      3,
      (i) =>
        box(steel, [-30, -28 - i * 28, 60, 26], 6) + box('#D5DAE6', [-22, -24 - i * 28, 10, 18], 3),
    ),
    box(slate, [-30, -90, 60, 8], 4),
  );
}

export function jar([x, y, scale = 1]: At, filled: string, cap: string = kaavi): Drawn {
  return put(
    [x, y, scale],
    box('rgba(255,255,255,.6)', [-24, -64, 48, 64], 9),
    box(filled, [-21, -46, 42, 43], 7),
    box(cap, [-20, -76, 40, 14], 4),
    line(['rgba(255,255,255,.7)', 4], 'M-14 -40v24'),
  );
}

/** Jars side by side on y. */
export function jars([x, y, scale = 1]: At, count = 4, from = 0): Drawn {
  return put(
    [x, y, scale],
    times(count, (i) =>
      jar(
        [24 + i * 56, 0],
        [gold, kaavi, sage, cream, clay][(i + from) % 5] ?? gold,
        [kaavi, indigo, leaf][(i + from) % 3],
      ),
    ),
  );
}

/** Kitchen scales with a pan on each side. */
export function scales([x, y, scale = 1]: At, left: Drawn = '', right: Drawn = ''): Drawn {
  return put(
    [x, y, scale],
    box(teak, [-34, -10, 68, 10], 3),
    box(amber, [-6, -112, 12, 104], 3),
    line([amber, 7], 'M-80 -104l160 -8'),
    disc(gold, [0, -112, 10]),
    line([slate, 2.5], 'M-80 -104l-26 50M-80 -104l26 50M80 -112l-26 50M80 -112l26 50'),
    put([-80, -54], left),
    put([80, -62], right),
    area(steel, 'M-112 -54h64c-6 20 -58 20 -64 0ZM48 -62h64c-6 20 -58 20 -64 0Z'),
  );
}

/** A sack, tied or open, with what it holds heaped on top. */
export function sack([x, y, scale = 1]: At, filled = ''): Drawn {
  return put(
    [x, y, scale],
    area('#C9A56B', 'M-44 0c-14 -30 -8 -66 4 -84h80c12 18 18 54 4 84Z'),
    put([0, -84], filled),
    line(['#A9834A', 3], 'M-30 -60c4 20 4 40 0 54M26 -64c4 20 6 38 2 58'),
    area('#DDBE8B', 'M-46 -84c20 -8 72 -8 92 0c-4 12 -88 12 -92 0Z'),
  );
}

export function onion([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    area(
      '#A83A5B',
      'M0 -22c6 8 22 12 22 26 0 12 -10 18 -22 18s-22 -6 -22 -18c0 -14 16 -18 22 -26Z',
    ),
    line(['#D98AA2', 2], 'M-10 -4c-4 8 -2 18 4 22M10 -4c4 8 2 18 -4 22M0 -8v28'),
    line([leaf, 3], 'M0 -22v-6'),
  );
}

export function heap(colour: string): Drawn {
  return area(colour, 'M-40 2c6 -30 28 -40 40 -40s34 10 40 40Z');
}

export function mango([x, y, scale = 1]: At, colour: string = gold): Drawn {
  return put(
    [x, y, scale],
    area(
      colour,
      'M-40 14c-2 -18 14 -22 24 -34c12 -14 40 -14 46 6c6 22 -14 38 -36 40c-18 2 -32 0 -34 -12Z',
    ),
    area('rgba(178,58,36,.35)', 'M2 -28c18 -4 30 4 30 18c0 10 -6 18 -12 24c2 -20 -4 -34 -18 -42Z'),
    line([teak, 4], 'M6 -28l4 -8'),
    area(leaf, 'M10 -36c12 -10 24 -6 28 0 -8 8 -20 8 -28 0Z'),
  );
}

/** A pressure cooker on a ring of flame. */
export function cooker([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    rising(0, -92),
    box(steel, [-44, -58, 88, 52], 10),
    area(slate, 'M-46 -58c4 -18 88 -18 92 0Z'),
    box(coal, [-6, -84, 12, 12], 3),
    box(coal, [44, -50, 44, 9], 4),
    line([gold, 4], 'M-30 0c4 -8 8 -8 10 0M-10 0c4 -8 8 -8 10 0M12 0c4 -8 8 -8 10 0'),
    box(ink, [-56, 2, 112, 8], 3),
  );
}

export function pot([x, y, scale = 1]: At, colour: string = clay): Drawn {
  return put(
    [x, y, scale],
    area(colour, 'M-16 -70h32l-4 12c34 8 40 58 8 58h-40c-32 0 -26 -50 8 -58Z'),
    line([sand, 3], 'M-32 -30c20 8 44 8 64 0'),
    box(wood, [-20, -76, 40, 8], 4),
  );
}

export function croissant([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    area(
      '#D9953B',
      'M-54 14c-8 -34 20 -60 54 -60s62 26 54 60c-10 8 -22 4 -24 -8 -4 -16 -56 -16 -60 0 -2 12 -14 16 -24 8Z',
    ),
    line(['#A8651C', 4], 'M-34 -30l10 30M-12 -42l4 36M14 -42l-4 36M36 -30l-10 30'),
  );
}

export function pretzel([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    line(
      ['#8C4E16', 16],
      'M-22 34c20 -24 50 -40 44 -62c-6 -20 -30 -16 -22 6M22 34c-20 -24 -50 -40 -44 -62c6 -20 30 -16 22 6M-22 34c10 6 34 6 44 0',
    ),
    [
      [-18, -30],
      [18, -30],
      [0, 36],
      [-10, 8],
      [12, 6],
    ]
      .map(([a = 0, b = 0]) => disc(rice, [a, b, 2.6]))
      .join(''),
  );
}

export function plate([x, y, scale = 1]: At, ...on: readonly Drawn[]): Drawn {
  return put([x, y, scale], oval(rice, [0, 0, 70, 16]), oval(wheat, [0, -2, 48, 9]), ...on);
}

export function diya([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    area(gold, 'M0 -40c12 16 10 26 0 30 -10 -4 -12 -14 0 -30Z'),
    area(honey, 'M0 -28c6 8 4 14 0 16 -4 -2 -6 -8 0 -16Z'),
    area(clay, 'M-32 -12h64c-6 24 -58 24 -64 0Z'),
  );
}

export function coin([x, y, scale = 1]: At, mark: Drawn = ''): Drawn {
  return put(
    [x, y, scale],
    disc(amber, [0, 0, 26]),
    disc(gold, [0, 0, 20]),
    ring([honey, 2], [0, 0, 15]),
    mark,
  );
}
