import { curve, laptop, lesson } from '../pictures/devices.ts';
import { area, box, disc, lettered, line, mirrored, put, times, turned } from '../pictures/draw.ts';
import { bicycle, bus, chair } from '../pictures/goods.ts';
import { cup, diya, tiffin } from '../pictures/kitchen.ts';
import { kolamOnFloor } from '../pictures/line.ts';
import { looks } from '../pictures/look.ts';
import {
  brick,
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
  lilac,
  mint,
  peach,
  plum,
  rice,
  sage,
  sand,
  sky,
  teak,
  teal,
  wood,
} from '../pictures/palette.ts';
import { books, calendar, clock, envelope, pile, sheet, shelf } from '../pictures/papers.ts';
import { fromBehind, holding, legs, person, pointing, typing } from '../pictures/people.ts';
import {
  counter,
  dayView,
  deskLamp,
  garland,
  lamp,
  moon,
  nightView,
  palm,
  plant,
  room,
  windowOn,
} from '../pictures/places.ts';
import type { Scene } from '../pictures/scene.ts';
import { seated } from '../pictures/seated.ts';

/** Pictures that stand behind a figure: clear where the slide's own ground shows. */
export const slides = {
  'slide-street': {
    alt: 'Two houses on a street at night, a learner at her laptop in one doorway and a bicycle before the other.',
    draw: () => [
      moon([80, 90, 1.1]),
      ...starsAt([
        [40, 200],
        [150, 40],
        [190, 110],
        [470, 60],
        [540, 130],
        [520, 220],
        [430, 120],
        [30, 330],
        [545, 330],
      ]),
      put([0, 572, 0.84], house(leaf, kaavi)),
      put([572, 572, 0.84], mirroredHouse(dusk, clay)),
      put([110, 545, 0.36], seated({ ...looks.aunt, top: plum }, [0, 0])),
      line(['#342D8A', 6], 'M0 569h572'),
    ],
  },
  'slide-street-phone': {
    alt: 'A doorway lit at night with a lamp on its step, and a palm before the next house.',
    draw: () => [
      moon([70, 80, 1.3]),
      ...starsAt([
        [170, 50],
        [500, 90],
        [540, 190],
        [40, 220],
      ]),
      put([0, 572, 1.05], house(dusk, clay)),
      put([118, 566, 0.9], diya([0, 0])),
      put([500, 572, 0.9], palm()),
      line(['#342D8A', 6], 'M0 569h572'),
    ],
  },
  'slide-desk': {
    alt: 'A desk with a salary envelope and a lamp on one side of the line, a briefcase and a tiffin box on the other.',
    draw: () => [
      box('#E29200', [0, 452, 200, 28], 6),
      box('#E29200', [372, 452, 200, 28], 6),
      put([110, 404, 0.62], envelope([0, 0])),
      lettered('PAY', ink, [110, 392, 16]),
      deskLamp([40, 452, 0.9], kaavi),
      put(
        [430, 452, 0.95],
        box(teak, [-50, -74, 100, 74], 8),
        line([teak, 8], 'M-18 -74v-18h36v18'),
        box(gold, [-8, -44, 16, 12], 3),
      ),
      tiffin([528, 452, 0.85]),
      disc('#FFD98A', [286, 452, 0.1]),
    ],
  },
  'slide-desk-phone': {
    alt: 'A laptop on its class at the left of the line, and Monday’s calendar at the right.',
    draw: () => [
      box('#E29200', [0, 470, 200, 24], 6),
      box('#E29200', [372, 470, 200, 24], 6),
      put([104, 466, 0.72], laptop([0, 0], lesson())),
      calendar([470, 410, 1.4], '1'),
    ],
  },
  'slide-courtyard': {
    alt: 'A tiled roof hung with marigolds above, and below it a veranda with a school bag, a slate and a laptop.',
    draw: () => [
      area(brick, 'M20 96l60 -76h412l60 76Z'),
      times(8, (i) => line(['rgba(0,0,0,.16)', 3], `M${82 + i * 58} 24l-8 68`)),
      garland([40, 104], 500),
      box('#A7A0DC', [0, 452, 572, 28], 6),
      plant([40, 452, 0.6]),
      put(
        [200, 452, 0.8],
        box(kaavi, [-36, -70, 72, 70], 14),
        box(brick, [-26, -34, 52, 26], 6),
        line([brick, 6], 'M-16 -70c0 -22 32 -22 32 0'),
      ),
      put([330, 452, 0.55], laptop([0, 0], curve())),
      put([470, 452, 0.8], pile([0, 0], 3, 1)),
    ],
  },
  'slide-courtyard-phone': {
    alt: 'A lamp lit on a doorstep under a string of marigolds, with three pairs of sandals beside it.',
    draw: () => [
      garland([36, 70], 510),
      box('#A7A0DC', [0, 460, 572, 26], 6),
      diya([90, 462, 1.2]),
      ...[240, 350, 460].map((x, i) =>
        put(
          [x, 458, [1.2, 1, 0.8][i] ?? 1],
          area(
            [leaf, kaavi, gold][i] ?? leaf,
            'M-34 0c-6 -18 24 -22 28 0ZM4 0c-6 -18 24 -22 28 0Z',
          ),
          line([teak, 4], 'M-24 -12c4 -6 8 -6 12 0M14 -12c4 -6 8 -6 12 0'),
        ),
      ),
    ],
  },
} as const satisfies Record<string, Scene>;

/** First pictures of the banner's films, 16 by 9. */
export const stills = {
  'still-salem': {
    alt: 'Salem before sunrise: a lit door and a drawing in rice flour on the ground in front of it.',
    draw: () => [
      box(dusk, [0, 0, 1200, 675]),
      box('#231C66', [0, 500, 1200, 175]),
      box(teak, [430, 60, 340, 450]),
      box(honey, [455, 85, 290, 425]),
      box(leaf, [370, 60, 70, 450]),
      box(leaf, [760, 60, 70, 450]),
      garland([455, 96], 290),
      put([600, 470, 1.6], seated({ ...looks.aunt, top: plum }, [30, 0])),
      box(teak, [480, 470, 240, 14]),
      put([600, 590, 1.5], kolamOnFloor([0, 0, 1], '1,3,5,3,1', { step: 56, stroke: 5 })),
    ],
  },
  'still-portal': {
    alt: 'The learning portal’s week of classes on a large screen with a learner before it.',
    draw: () => [
      box('#CFCBEF', [0, 0, 1200, 675]),
      box(ink, [170, 60, 860, 500], 24),
      box(rice, [200, 90, 800, 440], 6),
      times(5, (i) =>
        times(3, (j) =>
          (i + j) % 2
            ? ''
            : box([gold, sage, peach][j] ?? gold, [230 + i * 154, 150 + j * 122, 134, 92], 10),
        ),
      ),
      box(lilac, [230, 106, 200, 24], 12),
      fromBehind({ ...looks.curls, top: kaavi }, [450, 400, 2.5]),
    ],
  },
  'still-next': {
    alt: 'A mark sheet lies under a telephone that photographs it.',
    draw: () => [
      box(kaavi, [0, 0, 1200, 675]),
      turned(-6, [600, 340], sheet([440, 90, 6], 6), box(gold, [640, 440, 110, 110], 55)),
      put(
        [660, 330, 6.4],
        box(coal, [-22, -40, 44, 80], 6),
        box('rgba(191,224,255,.85)', [-18, -33, 36, 62], 2),
        line([rice, 2.4], 'M-12 -20v-8h8M12 -20v-8h-8M-12 16v8h8M12 16v8h-8'),
      ),
    ],
  },
} as const satisfies Record<string, Scene>;

/** How the university helps with work. */
export const careers = {
  'career-evening': {
    alt: 'Three recruiters on a laptop screen at nine at night, and the learner who talks to them with a cup of tea.',
    draw: () => [
      room('#2B2670', '#1B1650'),
      windowOn([70, 70], nightView()),
      clock([480, 130, 1.4], 'M0 0l-20 0M0 0v-20'),
      lamp([780, 60], gold),
      person(
        { ...looks.loose, top: teal, top2: honey },
        [90, 210, 2.2],
        typing({ ...looks.loose, top: teal }),
      ),
      counter(560, wood, teak),
      laptop(
        [650, 560, 2],
        box(rice, [0, 0, 120, 75]) +
          [looks.sikh, looks.manager, looks.uncle]
            .map(
              (one, i) =>
                box(['#CFE3D3', '#CFCBEF', '#F3C9B5'][i] ?? mint, [4 + i * 38, 10, 36, 55], 3) +
                put(
                  [0, 0],
                  `<svg x="${4 + i * 38}" y="10" width="36" height="55" viewBox="14 0 92 140">${person(one, [0, 18])}</svg>`,
                ),
            )
            .join(''),
      ),
      cup([330, 560, 1.2], kaavi),
    ],
  },
  'career-adviser': {
    alt: 'An adviser and a young man rehearse an interview across a small table, an offer letter between them.',
    draw: () => [
      room('#F3E3C3', '#B98A5C'),
      shelf([90, 170], 360, books([10, 0], 9), pile([260, 0, 0.8], 3)),
      windowOn([600, 60, 1.2], dayView()),
      plant([880, 600, 1.3]),
      chair([250, 690, 1.8], leaf),
      seated({ ...looks.uncle, top: indigo, hairColour: '#8E8A9C' }, [250, 520, 2.1], {
        facing: 'right',
        arm: 'up',
      }),
      chair([710, 690, 1.8], leaf),
      seated({ ...looks.young, top: rice, top2: sand, hair: 'short' }, [710, 520, 2.1]),
      box(wood, [360, 520, 250, 20], 6),
      box(teak, [470, 540, 26, 150]),
      sheet([450, 470, 0.7], 4),
    ],
  },
  'career-in-place': {
    alt: 'A bus depot’s timekeeper shows her manager a chart of her own on the notice board.',
    draw: () => [
      box('#F9D9AE', [0, 0, 960, 720]),
      box('#B9562F', [0, 90, 960, 40]),
      box('#C98A5E', [0, 560, 960, 160]),
      bus([30, 560, 0.9], teal),
      box(wood, [520, 150, 300, 240], 6),
      box(cream, [534, 164, 272, 212]),
      put([556, 184, 1.9], curve(cream)),
      person(
        { ...looks.aunt, wear: 'shirt', top: '#B99158', top2: '#C9A56B', hair: 'bun' },
        [400, 200, 1.55],
        legs('trousers', coal),
        pointing({ ...looks.aunt, wear: 'shirt', top: '#B99158' }),
      ),
      person(
        { ...looks.clerk, top: sky },
        [770, 190, 1.55],
        legs('trousers', dusk),
        holding({ ...looks.clerk, top: sky }),
      ),
    ],
  },
} as const satisfies Record<string, Scene>;

function starsAt(places: readonly (readonly [number, number])[]) {
  return places.map(([x, y], i) => disc(rice, [x, y, i % 3 ? 2.4 : 3.6]));
}

/** A small house with a lit door, its left foot at 0, 0; 190 wide. */
function house(wall: string, tiles: string) {
  return (
    box(wall, [8, -108, 176, 108]) +
    area(tiles, 'M-6 -104l40 -44h124l40 44Z') +
    box(teak, [92, -84, 70, 84]) +
    box(honey, [98, -78, 58, 78]) +
    box(honey, [28, -80, 44, 40], 3) +
    line([teak, 4], 'M50 -80v40M28 -60h44')
  );
}

function mirroredHouse(wall: string, tiles: string) {
  return mirrored(0, house(wall, tiles)) + put([-150, 0, 0.6], bicycle([0, 0], gold));
}
