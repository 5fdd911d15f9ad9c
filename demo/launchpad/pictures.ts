import { phone } from '../pictures/devices.ts';
import {
  area,
  box,
  disc,
  lettered,
  line,
  mirrored,
  put,
  times,
  turned,
  type At,
} from '../pictures/draw.ts';
import { cup } from '../pictures/kitchen.ts';
import { kolam } from '../pictures/line.ts';
import { looks, type Look } from '../pictures/look.ts';
import {
  coal,
  cream,
  gold,
  honey,
  indigo,
  ink,
  kaavi,
  leaf,
  lilac,
  peach,
  plum,
  rice,
  sage,
  teak,
  wood,
} from '../pictures/palette.ts';
import { books } from '../pictures/papers.ts';
import { head, legs, person, pointing, withPhone } from '../pictures/people.ts';
import { garland, nightView, windowOn } from '../pictures/places.ts';
import type { Scene } from '../pictures/scene.ts';

/** First picture of the launchpad's own film. */
export const stills = {
  'still-start': {
    alt: 'A woman photographs her mark sheets at the kitchen table, two of three boxes ticked on the list behind her.',
    draw: () => [
      box('#FAD0A5', [0, 0, 1200, 675]),
      box('#E9A56F', [0, 0, 1200, 60]),
      garland([0, 66], 1200),
      windowOn([130, 150, 1.35], nightView()),
      box(teak, [776, 138, 308, 292], 8),
      box(rice, [788, 150, 284, 268], 2),
      ...[0, 1, 2].map((i) =>
        [
          box(i < 2 ? leaf : lilac, [814, 180 + i * 78, 46, 46], 10),
          i < 2 ? line([rice, 7], `M824 ${203 + i * 78}l10 11 18 -22`) : '',
          box(ink, [880, 188 + i * 78, [150, 120, 160][i] ?? 140, 12], 6),
          box(lilac, [880, 212 + i * 78, [110, 140, 90][i] ?? 110, 10], 5),
        ].join(''),
      ),
      person(
        { ...looks.girl, wear: 'kurta', top: kaavi, top2: honey },
        [450, 130, 2.3],
        withPhone({ ...looks.girl, wear: 'kurta', top: kaavi }),
      ),
      box(wood, [0, 540, 1200, 24]),
      box(teak, [0, 564, 1200, 111]),
      ...[
        [300, 556, -7],
        [560, 572, 4],
        [790, 556, 9],
      ].map(([x = 0, y = 0, degrees = 0]) =>
        turned(degrees, [x, y], put([x - 70, y - 36, 2.1], flatSheet())),
      ),
      put([1040, 542, 1.3], cup([0, 0], kaavi)),
    ],
  },
} as const satisfies Record<string, Scene>;

/** Pictures of the launchpad's banners, for wide screens and for phones. */
export const invitations = {
  'refer-hour': {
    alt: 'A woman at her kitchen door holds out her phone to a neighbour on the stairs.',
    draw: () => [
      box('#F7D9B0', [0, 0, 1200, 675]),
      box('#E0A070', [0, 560, 1200, 115]),
      box(leaf, [140, 90, 230, 470], 6),
      box(honey, [164, 114, 182, 446]),
      garland([164, 124], 182),
      ...[0, 1, 2, 3].map((i) =>
        box(i % 2 ? '#C77B52' : '#D58C60', [780 + i * 105, 500 - i * 80, 420, 60]),
      ),
      line([teak, 12], 'M760 400l420 -320M790 520v-130M900 440v-130M1010 360v-130'),
      person(
        { ...looks.aunt, top: indigo, top2: honey },
        [260, 120, 1.7],
        legs('skirt', honey),
        pointing({ ...looks.aunt, top: indigo }),
      ),
      put([560, 322, 1.5], phone([0, 0], disc(leaf, [0, -2, 8]))),
      mirrored(
        740,
        person(
          { ...looks.girl, wear: 'kurta', top: kaavi, top2: rice },
          [650, 130, 1.65],
          legs('trousers', rice),
          pointing({ ...looks.girl, wear: 'kurta', top: kaavi }),
        ),
      ),
    ],
  },
  'refer-hour-phone': {
    alt: 'Two hands over one phone on which a green message arrives.',
    draw: () => [
      box('#F7D9B0', [0, 0, 720, 720]),
      disc(honey, [360, 330, 260]),
      put(
        [360, 350, 6],
        phone([0, 0], box(leaf, [-10, -18, 20, 14], 4) + box(rice, [-6, 2, 16, 10], 4)),
      ),
      line(['#A9703F', 74], 'M-20 690L230 480'),
      disc('#A9703F', [240, 470, 48]),
      line(['#6B4028', 74], 'M740 690L490 480'),
      disc('#6B4028', [480, 470, 48]),
      line([indigo, 90], 'M-60 730L90 600'),
      line([leaf, 90], 'M780 730L630 600'),
    ],
  },
  'refer-figure': {
    alt: 'Four friends stand in the loops of one line round five dots; one loop is still empty.',
    draw: () => [
      box('#FFD98A', [0, 0, 1200, 675]),
      kolam([600, 340, 1], 'plus', { colour: '#1A1650', step: 210, stroke: 9, dots: '#B23A24' }),
      inLoop(looks.girl, [600, 130]),
      inLoop({ ...looks.hillman, top: leaf }, [390, 340]),
      inLoop(looks.scarf, [810, 340]),
      inLoop({ ...looks.uncle, top: kaavi, hairColour: '#1F1726' }, [600, 340]),
    ],
  },
  'refer-figure-phone': {
    alt: 'Five dots and one looping line: four are taken by friends’ initials, the last waits.',
    draw: () => [
      box('#FFD98A', [0, 0, 720, 720]),
      kolam([360, 360, 1], 'plus', { colour: '#1A1650', step: 220, stroke: 9, dots: '#FFD98A' }),
      ...(
        [
          ['A', 360, 140],
          ['K', 140, 360],
          ['S', 360, 360],
          ['M', 580, 360],
        ] as const
      ).map(
        ([letter, x, y], i) =>
          disc([kaavi, leaf, indigo, plum][i] ?? kaavi, [x, y, 62]) +
          lettered(letter, rice, [x, y + 28, 56]),
      ),
      line([kaavi, 8], 'M340 580h40M360 560v40'),
    ],
  },
  dashboard: {
    alt: 'The learner’s dashboard: a timetable, a recording, a shelf of books and the mentor’s telephone.',
    draw: () => [
      box('#262069', [0, 0, 1200, 675]),
      box('#342D8A', [60, 60, 1080, 555], 28),
      box(rice, [100, 110, 520, 455], 18),
      times(5, (i) =>
        times(4, (j) =>
          (i * 2 + j) % 3
            ? ''
            : box([gold, sage, peach, lilac][j] ?? gold, [126 + i * 97, 200 + j * 86, 84, 66], 8),
        ),
      ),
      box(ink, [126, 136, 200, 26], 13),
      box(ink, [660, 110, 440, 210], 18),
      area(gold, 'M850 170l80 46 -80 46Z'),
      box(rice, [660, 350, 210, 215], 18),
      books([686, 540, 1.1], 8, 1),
      box(sage, [900, 350, 200, 215], 18),
      head(looks.professor, [1000, 450, 1.5]),
    ],
  },
  'dashboard-phone': {
    alt: 'A phone that shows today’s class and the bell of its reminder.',
    draw: () => [
      box('#262069', [0, 0, 720, 720]),
      box(coal, [210, 60, 300, 600], 40),
      box(rice, [228, 100, 264, 510], 10),
      box(ink, [250, 130, 150, 22], 11),
      box(gold, [250, 180, 220, 120], 14),
      box(sage, [250, 320, 220, 80], 14),
      box(lilac, [250, 420, 220, 80], 14),
      box(peach, [250, 520, 220, 60], 14),
      put(
        [500, 130, 1.7],
        disc(kaavi, [0, 0, 40]),
        area(rice, 'M-20 12c0 -40 4 -44 20 -44s20 4 20 44Z'),
        disc(rice, [0, 20, 7]),
      ),
    ],
  },
} as const satisfies Record<string, Scene>;

/** A face in a loop of the line, cut round. */
function inLoop(look: Look, [x, y]: At) {
  return `<svg x="${x - 62}" y="${y - 62}" width="124" height="124" viewBox="0 0 124 124"><clipPath id="round"><circle cx="62" cy="62" r="62"/></clipPath><g clip-path="url(#round)">${box(cream, [0, 0, 124, 124])}${head(look, [62, 62, 1.05])}</g></svg>`;
}

/** A sheet that lies on the table before whoever looks at it. */
function flatSheet() {
  return (
    area(rice, 'M8 0h58l10 40h-78Z') +
    times(3, (i) => line([i === 0 ? ink : lilac, 3], `M${14 - i * 3} ${9 + i * 10}h${40 + i * 4}`))
  );
}
