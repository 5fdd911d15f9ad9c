import { area, box, disc, line, oval, put, times, veil, type At, type Drawn } from './draw.ts';
import {
  amber,
  clay,
  coal,
  cream,
  dusk,
  forest,
  gold,
  honey,
  indigo,
  ink,
  kaavi,
  leaf,
  night,
  rice,
  sage,
  sky,
  slate,
  steel,
  teak,
  wood,
} from './palette.ts';

/** Pictures of people are 960 by 720; their floor begins at this height. */
export const floorAt = 560;

/** A wall and a floor, with a skirting between them. */
export function room(wall: string, floor: string, skirting: string = 'rgba(16,13,51,.18)'): Drawn {
  return (
    box(wall, [0, 0, 960, 720]) +
    box(floor, [0, floorAt, 960, 160]) +
    box(skirting, [0, floorAt - 12, 960, 12])
  );
}

function stars(count: number) {
  return times(count, (i) => disc(rice, [(i * 173) % 960, (i * 97) % 260, i % 3 ? 1.8 : 2.8]));
}

export function moon([x, y, scale = 1]: At): Drawn {
  return put([x, y, scale], area(cream, 'M4 -40a40 40 0 1 0 36 50a34 34 0 0 1 -36 -50Z'));
}

/** A night sky with stars. */
export function nightSky(): Drawn {
  return box(ink, [0, 0, 960, 720]) + stars(30);
}

/** A sky at dawn in three bands. */
export function dawnSky(): Drawn {
  return (
    box('#F6B79A', [0, 0, 960, 720]) +
    box('#FAD0A5', [0, 210, 960, 510]) +
    box(cream, [0, 370, 960, 350])
  );
}

const heights = [120, 180, 90, 210, 140, 240, 110, 170, 200, 130, 160, 220];

/** Houses of a town with some windows lit, standing on y. */
export function skyline(y: number, wall: string, lit: string): Drawn {
  return times(12, (i) => {
    const height = heights[i] ?? 120;
    const windows = times(4, (j) =>
      (i * 5 + j * 3) % 4 === 0
        ? ''
        : box(
            lit,
            [i * 82 + 14 + (j % 2) * 32, y - height + 20 + Math.floor(j / 2) * 40, 18, 22],
            2,
          ),
    );
    return box(wall, [i * 82, y - height, 78, height]) + windows;
  });
}

export function hills(y: number, colour: string): Drawn {
  return area(
    colour,
    `M0 ${y}c90 -120 200 -120 300 -30c90 -110 210 -120 330 10c110 -90 240 -70 330 0v400H0Z`,
  );
}

/** A window with a frame, on what is seen through it; 240 by 220. */
export function windowOn([x, y, scale = 1]: At, ...view: readonly Drawn[]): Drawn {
  const id = `w${Math.round(x)}${Math.round(y)}`;
  return put(
    [x, y, scale],
    `<clipPath id="${id}"><rect width="240" height="220"/></clipPath><g clip-path="url(#${id})">${view.join('')}</g>`,
    line([teak, 10], 'M0 0h240v220h-240ZM120 0v220M0 110h240'),
    box(wood, [-16, 216, 272, 16], 3),
  );
}

/** What is seen through a window: night with a moon and roofs. */
export function nightView(): Drawn {
  return (
    box(ink, [0, 0, 240, 220]) +
    moon([176, 52, 0.7]) +
    [
      [30, 30],
      [70, 60],
      [110, 24],
      [140, 84],
      [50, 100],
    ]
      .map(([x = 0, y = 0]) => disc(rice, [x, y, 2]))
      .join('') +
    area(night, 'M0 220v-70h60v-24h56v40h44v-56h80v110Z') +
    [
      [20, 168],
      [78, 144],
      [186, 132],
      [208, 160],
    ]
      .map(([x = 0, y = 0]) => box(gold, [x, y, 14, 18]))
      .join('')
  );
}

/** What is seen through a window: morning over green. */
export function dayView(): Drawn {
  return (
    box(sky, [0, 0, 240, 220]) +
    disc(honey, [60, 60, 26]) +
    area(sage, 'M0 220v-60c60 -50 110 -40 150 -10c30 -30 60 -30 90 -14v84Z') +
    area(leaf, 'M0 220v-24c80 -24 160 -20 240 0v24Z')
  );
}

/** Rain before grey, with a palm. */
export function rainView(): Drawn {
  return (
    box('#9AA6C9', [0, 0, 240, 220]) +
    put([170, 220, 0.9], palm()) +
    times(22, (i) =>
      line(['rgba(255,255,255,.6)', 2], `M${(i * 53) % 240} ${(i * 37) % 200}l-8 24`),
    )
  );
}

export function palm(): Drawn {
  return (
    line([teak, 11], 'M0 0c4 -60 -4 -100 6 -150') +
    area(
      leaf,
      'M6 -150c-20 -30 -60 -30 -80 0c30 -10 50 -8 80 0ZM6 -150c20 -34 60 -34 80 -4c-30 -8 -50 -4 -80 4ZM6 -150c-36 -6 -56 20 -56 44c18 -24 30 -34 56 -44ZM6 -150c36 -4 54 20 54 44c-16 -24 -28 -34 -54 -44ZM6 -150c-10 -26 -2 -44 14 -54c2 22 -4 36 -14 54Z',
    )
  );
}

/** A tree with a round crown. */
export function tree([x, y, scale = 1]: At, colour: string = leaf): Drawn {
  return put(
    [x, y, scale],
    area(teak, 'M-16 0c6 -60 4 -90 -4 -130h40c-8 40 -10 70 -4 130Z'),
    disc(colour, [-50, -170, 62]),
    disc(colour, [44, -186, 76]),
    disc(colour, [0, -230, 70]),
    veil(0.25, disc(forest, [60, -160, 46])),
  );
}

/** A plant in a pot of clay, about 170 high. */
export function plant([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    line(
      [leaf, 6],
      'M0 -56c0 -40 -2 -60 2 -92M0 -56c-4 -30 -20 -50 -38 -60M0 -56c6 -30 20 -46 40 -56',
    ),
    oval('#2C8C5A', [2, -150, 11, 22]),
    `<ellipse cx="-34" cy="-128" rx="11" ry="20" fill="#2C8C5A" transform="rotate(-30 -34 -128)"/><ellipse cx="36" cy="-126" rx="11" ry="20" fill="#2C8C5A" transform="rotate(35 36 -126)"/><ellipse cx="-48" cy="-92" rx="9" ry="18" fill="#2C8C5A" transform="rotate(-65 -48 -92)"/><ellipse cx="50" cy="-86" rx="9" ry="18" fill="#2C8C5A" transform="rotate(65 50 -86)"/>`,
    box(clay, [-34, -60, 68, 14], 2),
    area(kaavi, 'M-30 -46h60l-8 46h-44Z'),
  );
}

/** A lamp that hangs from above, with its light. */
export function lamp([x, y]: At, shade: string = ink): Drawn {
  return (
    line([teak, 3], `M${x} 0v${y}`) +
    area('rgba(255,217,138,.28)', `M${x - 34} ${y + 26}h68l130 330h-328Z`) +
    put([x, y], area(shade, 'M-40 28c0 -22 16 -38 40 -38s40 16 40 38Z'), oval(rice, [0, 28, 22, 8]))
  );
}

/** A lamp on a table, its light to the left. */
export function deskLamp([x, y, scale = 1]: At, colour: string = kaavi): Drawn {
  return put(
    [x, y, scale],
    area('rgba(255,217,138,.45)', 'M-66 -104l-40 104h130l-50 -118Z'),
    oval(coal, [10, -2, 34, 6]),
    line([slate, 6], 'M10 -2l20 -70 -50 -42'),
    area(colour, 'M-22 -138c22 2 30 18 28 32l-62 10c-2 -22 12 -38 34 -42Z'),
  );
}

/** A table across the picture, its top at y. */
export function table(
  y: number,
  [left, right]: readonly [number, number],
  colour: string = teak,
): Drawn {
  return (
    box(colour, [left, y, right - left, 16], 3) +
    box(colour, [left + 26, y + 16, 18, floorAt + 70 - y], 2) +
    box(colour, [right - 44, y + 16, 18, floorAt + 70 - y], 2)
  );
}

/** A counter that hides all below y. */
export function counter(y: number, top: string, front: string): Drawn {
  return (
    box(front, [0, y, 960, 720 - y]) +
    box(top, [0, y, 960, 22]) +
    times(6, (i) => box('rgba(0,0,0,.08)', [30 + i * 156, y + 46, 120, 720 - y - 76], 6))
  );
}

/** A ceiling fan. */
export function fan([x, y]: At): Drawn {
  return (
    line([slate, 5], `M${x} 0v${y}`) +
    oval(slate, [x, y, 22, 10]) +
    area(steel, `M${x - 18} ${y}l-120 -10v16ZM${x + 18} ${y}l120 -10v16Z`)
  );
}

/** Strings of marigold along a beam from x to x + width at y. */
export function garland([x, y]: At, width: number): Drawn {
  const count = Math.round(width / 11);
  return times(count, (i) =>
    disc(i % 2 ? gold : amber, [
      x + i * 11,
      y + 26 * Math.sin((Math.PI * ((i * 11) % 132)) / 132),
      8,
    ]),
  );
}

/** Bunting of small flags. */
export function bunting(y: number): Drawn {
  return (
    line([ink, 2], `M0 ${y}c240 60 720 60 960 0`) +
    times(15, (i) => {
      const x = 30 + i * 64;
      const drop = 45 * Math.sin((Math.PI * x) / 960);
      return area([kaavi, gold, leaf, indigo][i % 4] ?? gold, `M${x - 16} ${y + drop}h32l-16 34Z`);
    })
  );
}

/** An awning with a scalloped edge. */
export function awning(y: number, [first, second]: readonly [string, string]): Drawn {
  return times(12, (i) =>
    area(i % 2 ? first : second, `M${i * 80} ${y - 60}h80v70a40 30 0 0 1 -80 0Z`),
  );
}

/** Boxes of goods on shelves, for a shop's back wall. */
export function stock(y: number, from = 0): Drawn {
  return (
    times(13, (i) => {
      const height = [70, 54, 84, 62, 76][(i + from) % 5] ?? 60;
      return (
        box(
          [kaavi, gold, indigo, leaf, cream, clay, dusk][(i * 2 + from) % 7] ?? gold,
          [20 + i * 72, y - height, 56, height],
          4,
        ) + box('rgba(255,255,255,.55)', [28 + i * 72, y - height + 16, 40, 14], 3)
      );
    }) + box(wood, [0, y, 960, 12])
  );
}

export function curtain([x, y]: At, colour: string): Drawn {
  return put(
    [x, y],
    area(colour, 'M0 0h70c-6 90 4 180 -20 300h-50Z'),
    line(['rgba(0,0,0,.15)', 3], 'M20 0c0 110 4 200 -4 300M44 0c-2 110 0 200 -12 300'),
  );
}

export function chalkboard(
  [x, y]: At,
  [width, height]: readonly [number, number],
  ...written: readonly Drawn[]
): Drawn {
  return put(
    [x, y],
    box(teak, [-12, -12, width + 24, height + 24], 4),
    box('#1F4A3A', [0, 0, width, height]),
    ...written,
  );
}

export function whiteboard(
  [x, y]: At,
  [width, height]: readonly [number, number],
  ...drawn: readonly Drawn[]
): Drawn {
  return put(
    [x, y],
    box(steel, [-8, -8, width + 16, height + 16], 6),
    box(rice, [0, 0, width, height]),
    ...drawn,
    box(slate, [40, height + 4, width - 80, 8], 3),
  );
}
