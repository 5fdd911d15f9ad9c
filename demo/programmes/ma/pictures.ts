import { bars, tablet } from '../../pictures/devices.ts';
import { area, box, disc, line, put, ring, times, turned } from '../../pictures/draw.ts';
import { pin, tap } from '../../pictures/goods.ts';
import { cup, pot } from '../../pictures/kitchen.ts';
import { kolamOnFloor } from '../../pictures/line.ts';
import { looks } from '../../pictures/look.ts';
import {
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
  mint,
  peach,
  rice,
  sand,
  sky,
  slate,
  steel,
  teak,
  teal,
  wheat,
  wood,
} from '../../pictures/palette.ts';
import { openBook, pencil, pile, rubberStamp, sheet } from '../../pictures/papers.ts';
import { holding, legs, person } from '../../pictures/people.ts';
import { counter, garland, room, tree } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { seated } from '../../pictures/seated.ts';
import { onTable, onTint } from '../../pictures/setting.ts';

/** Pictures of the MA and its specialisations. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  ma: {
    card: {
      alt: 'A bus window at dawn, and on its sill a book with the ticket as a bookmark.',
      draw: () =>
        onTint(
          'arts',
          box(brick, [0, 0, 480, 480]),
          box('#FAD0A5', [50, 40, 380, 270], 40),
          disc(gold, [320, 190, 50]),
          area(
            '#D9866A',
            'M50 270c80 -60 150 -60 210 -10c50 -40 110 -40 170 0v10a40 40 0 0 1 -40 40H90a40 40 0 0 1 -40 -40Z',
          ),
          box(coal, [20, 330, 440, 24], 8),
          area(honey, 'M250 190h50v90h-50Z'),
          line([kaavi, 5], 'M260 206h30M260 220h20'),
          openBook([240, 332, 1.7], indigo),
        ),
    },
    hero: {
      alt: 'A woman reads for her dissertation on the first bus of the day, pencil in hand, fields going by.',
      draw: () => [
        box('#B23A24', [0, 0, 960, 720]),
        ...[60, 380, 700].map(
          (x) =>
            box('#FAD0A5', [x, 80, 280, 300], 34) +
            area(
              '#D9866A',
              `M${x} 330c60 -50 110 -50 160 -10c40 -26 80 -26 120 0v26a34 34 0 0 1 -34 34H${x + 34}a34 34 0 0 1 -34 -34Z`,
            ),
        ),
        disc(gold, [800, 220, 44]),
        box('#8C2A18', [0, 420, 960, 14]),
        line([steel, 14], 'M0 46h960'),
        ...[150, 360, 570, 780].map(
          (x) => line([coal, 5], `M${x} 46v44`) + ring([coal, 7], [x, 104, 15]),
        ),
        box(dusk, [540, 330, 200, 320], 40),
        box(indigo, [300, 560, 440, 90], 24),
        seated(
          { ...looks.loose, hair: 'braid', glasses: coal, top: leaf, top2: gold, wear: 'dupatta' },
          [500, 560, 2.15],
          { arm: 'up' },
        ),
        put(
          [398, 432, 1.1],
          area(cream, 'M-44 -36l42 -10 4 74 -42 10Z'),
          area(rice, 'M0 -44l36 10v70l-34 -10Z'),
        ),
        box(dusk, [40, 390, 170, 330], 40),
        box('#5A1E12', [0, 690, 960, 30]),
      ],
    },
  },
  'ma/english': {
    card: {
      alt: 'A typewriter with a page in it on which one line is struck out in red.',
      draw: () =>
        onTable(
          'arts',
          ['', forest],
          box(rice, [140, 40, 200, 210], 3),
          times(4, (i) => box(steel, [164, 72 + i * 32, [150, 120, 152, 90][i] ?? 100, 8], 4)),
          line([kaavi, 6], 'M160 108h130'),
          box(coal, [100, 220, 280, 30], 14),
          area(teal, 'M80 386l34 -146h252l34 146Z'),
          times(3, (i) =>
            times(7 - i, (j) => disc(cream, [142 + i * 16 + j * 33, 286 + i * 34, 11])),
          ),
          box(ink, [70, 380, 340, 18], 8),
        ),
    },
    hero: {
      alt: 'An editor with a red pencil among pages pegged on strings across her room.',
      draw: () => [
        room('#D9C7E8', '#8E6FA5'),
        ...[90, 250].map((y) => line([teak, 3], `M0 ${y}q480 40 960 0`)),
        times(
          7,
          (i) =>
            turned(i % 2 ? 3 : -4, [70 + i * 135, 120], sheet([40 + i * 135, 104, 1.05], 5)) +
            box(wood, [64 + i * 135, 96, 10, 22], 2),
        ),
        times(3, (i) => turned(4 - i * 4, [120, 270], sheet([60 + i * 90, 264, 0.9], 5))),
        times(3, (i) => sheet([680 + i * 90, 264, 0.9], 5)),
        person(
          {
            ...looks.granny,
            hairColour: '#8E8A9C',
            top: kaavi,
            top2: honey,
            border: leaf,
            glasses: coal,
            eyes: 'open',
          },
          [350, 215, 2.05],
          holding({ ...looks.granny, top: kaavi }),
          sheet([30, 104, 0.95], 5),
          line([kaavi, 3], 'M40 130h34'),
          pencil([84, 128, 0.6], kaavi, -50),
        ),
        counter(560, wood, teak),
        pile([170, 560, 1.1], 5, 1),
        cup([760, 560, 1.2], gold),
        pencil([620, 552, 1], kaavi, 0),
      ],
    },
  },
  'ma/economics': {
    card: {
      alt: 'A map of a district with three pins and a column of bars rising from each.',
      draw: () =>
        onTint(
          'arts',
          area(
            mint,
            'M60 250c-30 -90 60 -190 160 -190c60 -40 170 10 190 90c50 80 10 160 -40 200c-40 90 -170 90 -220 40c-60 10 -100 -60 -90 -140Z',
          ),
          line([leaf, 4], 'M90 300c90 -20 110 -90 190 -80s90 60 150 30'),
          box(indigo, [126, 150, 34, 130], 4),
          box(kaavi, [226, 200, 34, 140], 4),
          box(gold, [320, 110, 34, 130], 4),
          pin([143, 150, 0.9]),
          pin([243, 200, 0.9], ink),
          pin([337, 110, 0.9], leaf),
        ),
    },
    hero: {
      alt: 'A survey officer with a tablet sits on a courtyard cot and listens to a grandmother.',
      draw: () => [
        box('#FBE0B8', [0, 0, 960, 720]),
        box('#E7A972', [60, 120, 840, 420]),
        area(brick, 'M20 130l120 -90h680l120 90Z'),
        box(teak, [400, 240, 150, 300]),
        box(teal, [412, 252, 126, 288]),
        garland([404, 240], 140),
        box(wood, [130, 220, 150, 130]),
        box(sky, [142, 232, 126, 106]),
        tree([880, 540, 0.9], leaf),
        box('#D08A50', [0, 540, 960, 180]),
        pot([90, 660, 1.3]),
        kolamOnFloor([480, 680, 1.1], '1,3,1', { step: 50 }),
        seated(looks.granny, [700, 540, 1.9], { arm: 'lap' }),
        seated({ ...looks.curls, top: kaavi, wear: 'kurta', top2: honey }, [260, 540, 1.9], {
          facing: 'right',
          arm: 'up',
        }),
        put([356, 420, 0.6], tablet([0, 0], bars())),
        box(wood, [140, 560, 230, 16], 6),
        box(wood, [580, 560, 230, 16], 6),
        ...[150, 346, 590, 790].map((x) => box(teak, [x, 560, 14, 110], 4)),
      ],
    },
  },
  'ma/public-policy': {
    card: {
      alt: 'A thick office file tied with red tape, a stamp beside it.',
      draw: () =>
        onTable(
          'arts',
          ['', '#8E6F4A'],
          times(4, (i) =>
            box(i % 2 ? cream : wheat, [84 + i * 4, 300 - i * 34, 290 - i * 6, 40], 4),
          ),
          box('#C9A56B', [78, 150, 310, 50], 6),
          line([kaavi, 11], 'M230 150v196M78 250h310'),
          area(
            kaavi,
            'M230 150c-40 -40 -80 -10 -60 10s40 6 60 -10c20 16 40 30 60 10s-20 -50 -60 -10Z',
          ),
          put([404, 388, 1.6], rubberStamp([0, 0])),
        ),
    },
    hero: {
      alt: 'A ward officer with a file checks a new street tap where two women wait with pots.',
      draw: () => [
        box('#F9D4B4', [0, 0, 960, 720]),
        times(
          4,
          (i) =>
            box(['#C9E0D0', '#F3C9B5', '#CFCBEF', '#FFE3A8'][i] ?? sand, [
              i * 240,
              140 - (i % 2) * 40,
              240,
              420,
            ]) +
            box(teak, [i * 240 + 30, 380, 76, 160]) +
            box(sky, [i * 240 + 136, 260, 72, 76], 4) +
            box('rgba(0,0,0,.12)', [i * 240, 540, 240, 20]),
        ),
        box('#C98A5E', [0, 556, 960, 164]),
        tap([480, 660, 1.7]),
        pot([556, 690, 1.2], gold),
        person(
          { ...looks.uncle, hairColour: coal, top: rice },
          [180, 150, 1.6],
          legs('trousers', slate),
          holding(looks.uncle),
          box('#C9A56B', [28, 108, 64, 56], 3),
          line([kaavi, 4], 'M60 108v56'),
        ),
        person(
          { ...looks.aunt, top: indigo, top2: peach },
          [590, 190, 1.5],
          legs('skirt', peach),
          put([60, 168, 0.8], pot([0, 30])),
        ),
        person(
          { ...looks.girl, wear: 'kurta', top: leaf, top2: gold },
          [780, 210, 1.4],
          legs('skirt', gold),
          put([60, 168, 0.8], pot([0, 30], steel)),
        ),
      ],
    },
  },
};
