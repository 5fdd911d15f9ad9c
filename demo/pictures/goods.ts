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
  veil,
  type At,
  type Drawn,
} from './draw.ts';
import {
  amber,
  clay,
  coal,
  cream,
  dusk,
  gold,
  honey,
  indigo,
  ink,
  kaavi,
  leaf,
  night,
  rice,
  sage,
  sand,
  sky,
  slate,
  steel,
  teak,
  wheat,
  wood,
} from './palette.ts';

/** A box of cardboard with its tape, standing on y. */
export function carton([x, y, scale = 1]: At, mark: Drawn = ''): Drawn {
  return put(
    [x, y, scale],
    box('#C9935A', [-54, -84, 108, 84], 3),
    box('#DDB27C', [-54, -84, 108, 22], 3),
    box(sand, [-10, -84, 20, 40]),
    put([0, -34], mark),
  );
}

/** A container of a ship, 200 by 80. */
export function container([x, y]: At, colour: string): Drawn {
  return put(
    [x, y],
    box(colour, [0, 0, 200, 80], 2),
    times(12, (i) => box('rgba(0,0,0,.16)', [10 + i * 16, 8, 6, 64])),
    box('rgba(0,0,0,.25)', [0, 0, 200, 5]),
  );
}

/** A wheel with teeth, about 100 across. */
export function gear([x, y, scale = 1]: At, colour: string, hole: string): Drawn {
  return put(
    [x, y, scale],
    times(8, (i) => turned(i * 45, [0, 0], box(colour, [-10, -52, 20, 26], 4))),
    disc(colour, [0, 0, 38]),
    disc(hole, [0, 0, 15]),
  );
}

export function helmet([x, y, scale = 1]: At, colour: string = gold): Drawn {
  return put(
    [x, y, scale],
    area(colour, 'M-44 0c0 -56 88 -56 88 0Z'),
    box(amber, [-54, -4, 108, 10], 5),
    line(['rgba(0,0,0,.15)', 4], 'M0 -40v36M-22 -36v32M22 -36v32'),
  );
}

/** A belt with rollers from x to x + width, its top at y. */
export function belt([x, y]: At, width: number): Drawn {
  return (
    box(coal, [x, y, width, 18], 9) +
    times(Math.floor(width / 60), (i) => disc(slate, [x + 30 + i * 60, y + 9, 6])) +
    box(slate, [x + 40, y + 18, 14, 130]) +
    box(slate, [x + width - 54, y + 18, 14, 130])
  );
}

export function robotArm([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    box(slate, [-40, -24, 80, 24], 4),
    line([gold, 26], 'M0 -24l-30 -110 100 -70'),
    line([amber, 16], 'M70 -204l36 70'),
    disc(ink, [-30, -134, 15]),
    disc(ink, [70, -204, 13]),
    line([ink, 6], 'M96 -140l-8 26M116 -136l8 26'),
  );
}

/** A shop's shutter rolled down as far as `height`. */
export function shutter([x, y]: At, width: number, height: number): Drawn {
  return (
    box(slate, [x - 10, y - 26, width + 20, 34], 6) +
    box(steel, [x, y, width, height]) +
    times(Math.floor(height / 18), (i) => box('rgba(0,0,0,.14)', [x, y + i * 18 + 12, width, 5])) +
    box(coal, [x, y + height - 10, width, 12])
  );
}

export function gavel([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    box(teak, [-70, -12, 140, 22], 5),
    box(wood, [-52, -24, 104, 14], 4),
    turned(
      -24,
      [0, -60],
      box(wood, [10, -64, 130, 12], 6),
      box(teak, [-40, -90, 54, 64], 8),
      box(gold, [-40, -82, 54, 7]),
      box(gold, [-40, -42, 54, 7]),
    ),
  );
}

export function ballotBox([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    box(dusk, [-70, -110, 140, 110], 6),
    box(ink, [-76, -122, 152, 18], 5),
    box(night, [-34, -118, 68, 6], 3),
    turned(
      6,
      [0, -130],
      box(rice, [-26, -170, 52, 56], 2),
      line([leaf, 5], 'M-12 -146l8 10 18 -22'),
    ),
    disc(gold, [0, -52, 24]),
    line([ink, 6], 'M-10 -52l8 9 14 -18'),
  );
}

export function tag([x, y, scale = 1]: At, words: string): Drawn {
  return put(
    [x, y, scale],
    area(cream, 'M-50 -24h74l26 24 -26 24h-74Z'),
    disc(teak, [34, 0, 5]),
    lettered(words, ink, [-12, 9, 19]),
  );
}

/** A pin on a map. */
export function pin([x, y, scale = 1]: At, colour: string = kaavi): Drawn {
  return put(
    [x, y, scale],
    area(colour, 'M0 0c-18 -26 -24 -34 -24 -48a24 24 0 0 1 48 0c0 14 -6 22 -24 48Z'),
    disc(rice, [0, -48, 9]),
  );
}

export function globe([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    line([amber, 7], 'M-52 -34a62 62 0 0 0 104 66'),
    disc(sky, [0, 0, 52]),
    area(
      leaf,
      'M-34 -36c16 -14 34 -8 30 4s-22 10 -20 26 -18 8 -24 -6 4 -16 14 -24ZM8 -14c14 -8 34 -2 36 12s-16 22 -24 28 -16 -4 -14 -14 -8 -20 2 -26Z',
    ),
    box(teak, [-6, 54, 12, 20]),
    box(teak, [-36, 72, 72, 10], 4),
  );
}

export function handbell([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    area(gold, 'M-44 0c0 -54 88 -54 88 0Z'),
    box(amber, [-54, 0, 108, 10], 5),
    disc(teak, [0, -44, 7]),
    box(coal, [-60, 10, 120, 9], 4),
  );
}

export function suitcase([x, y, scale = 1]: At, colour: string = kaavi): Drawn {
  return put(
    [x, y, scale],
    line([coal, 7], 'M-20 -100v-30h40v30'),
    box(colour, [-54, -104, 108, 98], 10),
    line(['rgba(0,0,0,.2)', 5], 'M-26 -104v98M26 -104v98'),
    disc(coal, [-36, 0, 8]),
    disc(coal, [36, 0, 8]),
  );
}

export function bicycle([x, y, scale = 1]: At, colour: string = kaavi): Drawn {
  return put(
    [x, y, scale],
    ring([coal, 6], [-70, -42, 40]),
    ring([coal, 6], [70, -42, 40]),
    line([colour, 7], 'M-70 -42l40 -60h70l-44 60h-66M-4 -42l-34 -76M70 -42l-34 -76'),
    line([coal, 6], 'M-54 -120h30M36 -118c10 -10 24 -8 28 0'),
  );
}

/** A bus seen from the side, 460 long. */
export function bus([x, y, scale = 1]: At, colour: string = kaavi): Drawn {
  return put(
    [x, y, scale],
    box(colour, [0, -200, 460, 176], 18),
    box(cream, [0, -96, 460, 26]),
    times(6, (i) => box(sky, [22 + i * 64, -178, 52, 62], 6)),
    box(night, [410, -170, 38, 132], 5),
    disc(coal, [100, -24, 34]),
    disc(steel, [100, -24, 14]),
    disc(coal, [350, -24, 34]),
    disc(steel, [350, -24, 14]),
    disc(honey, [454, -52, 9]),
  );
}

/** Pillars, steps and a gable: an office of the state or a bank. */
export function hall([x, y, scale = 1]: At, colour: string = cream): Drawn {
  return put(
    [x, y, scale],
    area(colour, 'M-130 -150l130 -60 130 60Z'),
    box(colour, [-124, -152, 248, 18]),
    times(5, (i) => box(colour, [-108 + i * 48, -134, 24, 104], 3)),
    veil(0.16, box(ink, [-124, -134, 248, 104])),
    times(5, (i) => box(colour, [-108 + i * 48, -134, 24, 104], 3)),
    box(colour, [-136, -30, 272, 14]),
    box(wheat, [-150, -16, 300, 16]),
  );
}

export function chimney([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    area(clay, 'M-22 0l8 -230h28l8 230Z'),
    box(rice, [-13, -196, 26, 14]),
    disc('rgba(255,253,248,.8)', [10, -262, 24]),
    disc('rgba(255,253,248,.65)', [44, -292, 32]),
    disc('rgba(255,253,248,.45)', [92, -316, 38]),
  );
}

export function tap([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    box(slate, [-8, -150, 16, 150]),
    line([steel, 14], 'M0 -140h46v26'),
    box(kaavi, [14, -164, 26, 8], 4),
    box(slate, [24, -158, 6, 12]),
    line([sky, 8], 'M46 -108v74'),
  );
}

export function milkCan([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    area(steel, 'M-22 -124h44v18c22 10 28 24 28 40v52c0 10 -100 10 -100 0v-52c0 -16 6 -30 28 -40Z'),
    area('#D5DAE6', 'M-34 -70c2 -16 10 -22 18 -26v80h-16Z'),
    box(slate, [-28, -138, 56, 16], 6),
    line([slate, 6], 'M-50 -60c-20 4 -20 30 0 34M50 -60c20 4 20 30 0 34'),
  );
}

export function shield([x, y, scale = 1]: At, colour: string = indigo): Drawn {
  return put(
    [x, y, scale],
    area(
      colour,
      'M0 -90c26 20 50 24 76 24c4 80 -20 130 -76 156c-56 -26 -80 -76 -76 -156c26 0 50 -4 76 -24Z',
    ),
    area('rgba(255,255,255,.16)', 'M0 -90v180c-56 -26 -80 -76 -76 -156c26 0 50 -4 76 -24Z'),
  );
}

export function key([x, y, scale = 1]: At, colour: string = amber): Drawn {
  return put(
    [x, y, scale],
    ring([colour, 12], [0, 0, 24]),
    line([colour, 12], 'M24 0h84M84 0v22M104 0v26'),
  );
}

export function link([x, y, scale = 1]: At, colour: string): Drawn {
  return put(
    [x, y, scale],
    `<rect x="-46" y="-26" width="92" height="52" rx="26" fill="none" stroke="${colour}" stroke-width="16"/>`,
  );
}

export function lectern([x, y, scale = 1]: At): Drawn {
  return put(
    [x, y, scale],
    area(wood, 'M-74 -150h148l-16 150h-116Z'),
    area(teak, 'M-90 -168h180l-8 22h-164Z'),
    oval(gold, [0, -78, 26, 26]),
    disc(sage, [0, -78, 12]),
  );
}

/** A chair seen from the front: its back. */
export function chair([x, y, scale = 1]: At, colour: string = wood): Drawn {
  return put(
    [x, y, scale],
    box(colour, [-50, -170, 100, 66], 10),
    box(colour, [-44, -104, 10, 104]),
    box(colour, [34, -104, 10, 104]),
    box(colour, [-56, -84, 112, 14], 5),
  );
}

export function drum([x, y, scale = 1]: At, colour: string): Drawn {
  return put(
    [x, y, scale],
    area(colour, 'M-50 -80h100v70c0 20 -100 20 -100 0Z'),
    oval(rice, [0, -80, 50, 15]),
    line(['rgba(255,255,255,.55)', 4], 'M-50 -52c14 18 86 18 100 0M-50 -26c14 18 86 18 100 0'),
  );
}
