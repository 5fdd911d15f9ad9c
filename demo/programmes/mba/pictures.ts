import { bars, curve, laptop, lid, monitor } from '../../pictures/devices.ts';
import {
  area,
  box,
  disc,
  lettered,
  line,
  mirrored,
  oval,
  put,
  times,
  turned,
} from '../../pictures/draw.ts';
import {
  belt,
  bicycle,
  carton,
  chimney,
  gear,
  helmet,
  pin,
  robotArm,
} from '../../pictures/goods.ts';
import { cup, jars, tea, tiffin } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import {
  amber,
  brick,
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
  lilac,
  mint,
  plum,
  rice,
  sage,
  slate,
  steel,
  teak,
  teal,
  wood,
} from '../../pictures/palette.ts';
import { clock, frame, openBook, pen, pile, sheet, shelf } from '../../pictures/papers.ts';
import { holding, legs, person, pointing, typing } from '../../pictures/people.ts';
import {
  counter,
  dayView,
  hills,
  lamp,
  palm,
  plant,
  room,
  table,
  windowOn,
} from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { seated } from '../../pictures/seated.ts';
import { onCloth, onDisc, onTable } from '../../pictures/setting.ts';

/** Pictures of the MBA and its specialisations. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  mba: {
    card: {
      alt: 'A case study with a glass of tea on it and a foreman’s helmet beside it.',
      draw: () =>
        onTable(
          'business',
          ['', indigo],
          turned(-6, [200, 330], sheet([80, 150, 2.9], 6)),
          tea([170, 250, 1.6]),
          helmet([350, 380, 1.7]),
        ),
    },
    hero: {
      alt: 'A shift supervisor in a turban argues a case on his laptop in the works canteen before the siren.',
      draw: () => [
        room('#F7D48A', '#B5703A'),
        windowOn(
          [70, 70, 1.3],
          box('#F6B79A', [0, 0, 240, 220]),
          disc(gold, [180, 110, 30]),
          chimney([70, 220, 0.6]),
          box(brick, [0, 170, 240, 50]),
        ),
        clock([560, 120, 1.5], 'M0 0v20M0 0l-8 -14'),
        shelf([680, 220], 220, helmet([60, 0, 0.9]), helmet([160, 0, 0.9], kaavi)),
        person(
          { ...looks.sikh, top: teal, cloth: kaavi },
          [350, 170, 2.15],
          typing({ ...looks.sikh, top: teal }),
        ),
        counter(530, steel, slate),
        lid([480, 530, 1.2]),
        tiffin([770, 530, 1.2]),
        tea([660, 530, 1.4]),
        pile([220, 530, 1], 3),
      ],
    },
  },
  'mba/marketing': {
    card: {
      alt: 'A packet of biscuits on a map, with the route to a village shop marked by pins.',
      draw: () =>
        onCloth(
          'business',
          mint,
          area(
            sage,
            'M44 300q120 -60 200 10t192 -40v142a24 24 0 0 1 -24 24H68a24 24 0 0 1 -24 -24Z',
          ),
          line([rice, 9], 'M90 400c40 -120 120 -40 150 -110s60 -150 150 -170'),
          pin([90, 400, 1]),
          pin([390, 122, 1], indigo),
          turned(
            -10,
            [250, 260],
            box(kaavi, [140, 190, 220, 130], 14),
            disc(gold, [200, 255, 38]),
            disc(amber, [200, 255, 26]),
            lettered('CHAI', rice, [292, 250, 26]),
            lettered('BISCUIT', honey, [292, 284, 17]),
          ),
        ),
    },
    hero: {
      alt: 'A sales manager with a notepad outside a village shop where packets hang in strips, its owner at the counter.',
      draw: () => [
        box('#FBD9A5', [0, 0, 960, 720]),
        hills(440, '#E7B87C'),
        palmAt(90, 560),
        box('#CF8B52', [0, 560, 960, 160]),
        box(teal, [230, 130, 560, 450]),
        area(brick, 'M190 140l90 -90h460l90 90Z'),
        box(ink, [280, 210, 460, 370]),
        box('#F0B45A', [290, 220, 440, 350]),
        stockIn(),
        person({ ...looks.elder, top: rice }, [560, 280, 1.35], holding(looks.elder)),
        box(wood, [290, 470, 440, 120]),
        jars([300, 470, 0.9], 4),
        times(4, (i) =>
          times(5, (j) =>
            box(
              [kaavi, gold, leaf, indigo][(i + j) % 4] ?? gold,
              [306 + i * 34, 232 + j * 30, 26, 24],
              3,
            ),
          ),
        ),
        person(
          { ...looks.manager, top: plum },
          [130, 150, 1.55],
          legs('trousers', ink),
          holding({ ...looks.manager, top: plum }),
          sheet([36, 104, 0.8], 4),
        ),
        put([880, 640, 1], bicycle([0, 0, 0.9])),
      ],
    },
  },
  'mba/finance': {
    card: {
      alt: 'An annual report open at a round chart, with a pen across it.',
      draw: () =>
        onTable(
          'business',
          ['', ink],
          put([240, 400, 2.4], openBook([0, 0], leaf)),
          disc(gold, [150, 330, 44]),
          area(indigo, 'M150 330v-44a44 44 0 0 1 38 66Z'),
          area(kaavi, 'M150 330l38 22a44 44 0 0 1 -60 16Z'),
          pen([290, 350, 2], kaavi, -24),
        ),
    },
    hero: {
      alt: 'A banker reads an annual report on the sofa at dawn, her shoes already by the door.',
      draw: () => [
        room('#F3E3C3', '#B98A5C'),
        windowOn(
          [560, 60, 1.4],
          box('#F6B79A', [0, 0, 240, 220]),
          disc(gold, [120, 150, 34]),
          area('#C77763', 'M0 220v-50h50v-40h40v60h50v-80h40v50h60v60Z'),
        ),
        frame([110, 90], [150, 110], line([kaavi, 8], 'M14 90l40 -30 30 16 54 -60')),
        plant([900, 570, 1.4]),
        box(leaf, [150, 390, 560, 120], 40),
        box(forest, [120, 460, 620, 130], 36),
        box(leaf, [110, 430, 90, 160], 36),
        box(leaf, [660, 430, 90, 160], 36),
        seated(
          { ...looks.manager, hair: 'bun', top: kaavi, top2: honey, wear: 'saree' },
          [440, 486, 1.9],
          { arm: 'up' },
        ),
        put(
          [346, 372, 1],
          area(indigo, 'M-44 -36l42 -10 4 74 -42 10Z'),
          area(rice, 'M0 -44l36 10v70l-34 -10Z'),
          line([kaavi, 4], 'M8 0l8 -8 8 4 8 -14'),
        ),
        cup([800, 660, 1.2], kaavi),
        box(wood, [740, 660, 140, 12], 3),
        box(wood, [752, 672, 10, 48]),
        box(wood, [858, 672, 10, 48]),
      ],
    },
  },
  'mba/human-resources': {
    card: {
      alt: 'Two cups of tea face each other across a table, a name card on its ribbon between them.',
      draw: () =>
        onTable(
          'business',
          ['', teal],
          cup([110, 374, 2], kaavi),
          mirrored(370, cup([370, 374, 2], indigo)),
          line([kaavi, 9], 'M196 40c0 60 30 90 44 120c14 -30 44 -60 44 -120'),
          box(rice, [184, 156, 112, 150], 10),
          disc('#C68B5C', [240, 210, 24]),
          area(leaf, 'M198 270c0 -44 84 -44 84 0Z'),
          box(steel, [206, 282, 68, 8], 4),
        ),
    },
    hero: {
      alt: 'Two colleagues settle a matter across a round table, one speaking and one taking notes.',
      draw: () => [
        room('#EBD9F0', '#A98BB5'),
        windowOn([90, 60, 1.2], dayView()),
        windowOn([570, 60, 1.2], dayView()),
        lamp([480, 60], gold),
        plant([60, 620, 1.3]),
        seated(
          { ...looks.loose, hair: 'lowbun', wear: 'saree', top: leaf, top2: gold },
          [720, 520, 2.1],
        ),
        seated(
          { ...looks.coder, top: indigo, wear: 'shirt', top2: lilac, glasses: coal },
          [240, 520, 2.1],
          { facing: 'right', arm: 'up' },
        ),
        oval(teak, [480, 524, 210, 30]),
        oval(wood, [480, 516, 210, 28]),
        box(teak, [462, 540, 36, 140]),
        oval(teak, [480, 684, 90, 14]),
        tea([430, 516, 1.2]),
        tea([530, 510, 1.2]),
        put([600, 490], sheet([-14, -14, 0.5])),
      ],
    },
  },
  'mba/operations': {
    card: {
      alt: 'Two cog wheels that mesh, a carton and a stopwatch.',
      draw: () =>
        onDisc(
          'business',
          cream,
          gear([170, 190, 2], indigo, cream),
          gear([304, 116, 1.25], kaavi, cream),
          carton([180, 384, 1.35]),
          put([350, 330, 1.5], clock([0, 0], 'M0 0v-20M0 0l12 10'), box(ink, [-8, -50, 16, 16], 3)),
        ),
    },
    hero: {
      alt: 'A line manager in a helmet times cartons on the belt while a robot arm waits for the next one.',
      draw: () => [
        room('#E6E1D6', '#A59B8C'),
        area('#D0C8B8', 'M0 0h960v60H0Z'),
        times(6, (i) => box('#FFF6DC', [60 + i * 150, 20, 100, 16], 8)),
        times(3, (i) => windowOn([40.5 + i * 160, 100, 0.5], dayView())),
        robotArm([810, 560, 1.5]),
        belt([380, 520], 580),
        ...[430, 580, 730].map((x) => carton([x, 520, 1])),
        person(
          { ...looks.young, top: gold, top2: amber, hair: 'short', beard: 'moustache' },
          [110, 130, 1.75],
          legs('trousers', dusk),
          holding({ ...looks.young, top: gold }),
          sheet([34, 100, 0.85], 4),
          put([60, 28, 0.62], helmet([0, 0], kaavi)),
        ),
        box(kaavi, [0, 700, 960, 20]),
        times(12, (i) => area(gold, `M${i * 80} 720l20 -20h40l-20 20Z`)),
      ],
    },
  },
  'mba/business-analytics': {
    card: {
      alt: 'A screen of bars with one bar missing, and a question mark on a note in its place.',
      draw: () =>
        onDisc(
          'business',
          dusk,
          put([240, 400, 1.9], monitor([0, 0], bars(cream))),
          turned(
            8,
            [320, 150],
            box(gold, [290, 90, 110, 110], 4),
            lettered('?', ink, [345, 178, 70]),
          ),
        ),
    },
    hero: {
      alt: 'A manager stands before a wall screen of figures and points at the month that does not fit.',
      draw: () => [
        room('#D8D4EE', '#8F88BD'),
        box(ink, [70, 70, 560, 380], 12),
        put([84, 84, 4.42], bars(cream)),
        box('#D8D4EE', [84, 416, 532, 20]),
        plant([700, 570, 1.2]),
        mirrored(
          700,
          person(
            { ...looks.hillman, wear: 'blazer', top: dusk, top2: rice, skin: 'b', glasses: coal },
            [590, 120, 1.75],
            legs('trousers', ink),
            pointing({ ...looks.hillman, top: dusk, skin: 'b' }),
          ),
        ),
        table(600, [60, 420], wood),
        laptop([240, 600, 0.8], curve()),
      ],
    },
  },
};

function palmAt(x: number, y: number) {
  return put([x, y, 2.2], palm());
}

function stockIn() {
  return (
    box(wood, [290, 330, 440, 8]) +
    times(5, (i) =>
      box([leaf, kaavi, cream, indigo, gold][i] ?? gold, [470 + i * 50, 276, 38, 54], 4),
    )
  );
}
