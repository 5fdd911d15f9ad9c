import { bars, curve, lid, tablet } from '../../pictures/devices.ts';
import { area, box, disc, lettered, line, put, times, turned } from '../../pictures/draw.ts';
import { carton, shutter, tag } from '../../pictures/goods.ts';
import { coin, heap, jar, jars, sack, scales, tea } from '../../pictures/kitchen.ts';
import { kolamOnFloor } from '../../pictures/line.ts';
import { looks, skinOf } from '../../pictures/look.ts';
import {
  amber,
  brick,
  clay,
  cream,
  dusk,
  gold,
  honey,
  indigo,
  ink,
  kaavi,
  leaf,
  mint,
  plum,
  rice,
  sage,
  sky,
  slate,
  steel,
  teak,
  teal,
  wood,
} from '../../pictures/palette.ts';
import { calculator, ledger, sheet } from '../../pictures/papers.ts';
import { holding, legs, person, pointing, typing } from '../../pictures/people.ts';
import {
  awning,
  bunting,
  counter,
  dawnSky,
  fan,
  garland,
  lamp,
  room,
  skyline,
  stock,
} from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onCloth, onDisc, onTable, onTint } from '../../pictures/setting.ts';

/** Pictures of the BBA and its specialisations. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  bba: {
    card: {
      alt: 'Shop scales with a jar of sweets in one pan and a coin in the other, before an account book.',
      draw: () =>
        onDisc(
          'business',
          cream,
          put([240, 392, 1.9], scales([0, 0], jar([0, 0, 0.6], clay), coin([0, -18, 0.8]))),
        ),
    },
    hero: {
      alt: 'A young woman behind the counter of a lamp-lit grocery, her class open on a laptop between the scales and the jars.',
      draw: () => [
        room('#F2C879', '#8C4A2B'),
        stock(150),
        stock(290, 2),
        lamp([250, 90], kaavi),
        lamp([720, 90], kaavi),
        person(
          { ...looks.girl, top: leaf, top2: kaavi, skin: 'c' },
          [355, 190, 2.1],
          typing({ ...looks.girl, top: leaf, skin: 'c' }),
        ),
        counter(520, wood, teak),
        lid([480, 520, 1.15]),
        put([150, 520, 1.2], scales([0, 0], put([0, 4, 0.7], heap(gold)))),
        jars([680, 520, 1.1], 4),
      ],
    },
  },
  'bba/marketing': {
    card: {
      alt: 'Three bars of soap stacked up, with a price tag hanging from the topmost.',
      draw: () =>
        onTable(
          'business',
          ['', clay],
          put(
            [-70, -118, 1.34],
            times(
              3,
              (i) =>
                box([rice, sage, '#FFB4A0'][i] ?? rice, [130 + i * 14, 290 - i * 62, 190, 60], 14) +
                lettered(['NEEM', 'ROSE', 'SOAP'][i] ?? '', ink, [226 + i * 14, 332 - i * 62, 22]),
            ),
            line([teak, 4], 'M330 190c30 20 40 40 30 70'),
            put([356, 280, 0.9], tag([0, 0], '₹32')),
          ),
        ),
    },
    hero: {
      alt: 'A young man with a notepad listens to a shopper at a weekly market stall stacked with soap.',
      draw: () => [
        dawnSky(),
        skyline(470, '#E2A183', honey),
        box('#C98A5E', [0, 470, 960, 250]),
        bunting(60),
        box(teak, [470, 180, 14, 420]),
        box(teak, [920, 180, 14, 420]),
        put([440, 200, 0.56], awning(0, [kaavi, rice])),
        person(
          { ...looks.aunt, top: indigo, top2: sage },
          [610, 230, 1.75],
          holding({ ...looks.aunt, top: indigo }),
        ),
        person(
          { ...looks.young, top: gold, top2: amber },
          [150, 130, 1.7],
          legs('trousers', dusk),
          holding({ ...looks.young, top: gold }),
          sheet([34, 100, 0.85], 4),
        ),
        box(wood, [450, 520, 510, 200]),
        box(teak, [450, 508, 510, 20]),
        times(7, (i) =>
          times(3 - (i % 2), (j) =>
            box(
              [rice, sage, '#FFB4A0', honey][(i + j) % 4] ?? rice,
              [480 + i * 66, 472 - j * 38, 58, 34],
              8,
            ),
          ),
        ),
      ],
    },
  },
  'bba/finance': {
    card: {
      alt: 'A passbook with a rising line, and three coins one on the other.',
      draw: () =>
        onCloth(
          'business',
          dusk,
          turned(
            -8,
            [200, 240],
            box(kaavi, [96, 110, 200, 270], 12),
            box(cream, [120, 140, 152, 60], 4),
            lettered('PASS', ink, [196, 180, 22]),
            line([gold, 8], 'M124 340l40 -40 34 20 66 -80'),
          ),
          coin([350, 330, 1.5]),
          coin([376, 268, 1.2]),
          coin([330, 232, 1]),
        ),
    },
    hero: {
      alt: 'A cashier in a turban counts notes behind the glass of a bank counter under a ceiling fan.',
      draw: () => [
        room('#D9E4DC', '#8FA79A'),
        fan([480, 60]),
        box(rice, [60, 110, 210, 150], 6),
        lettered('7.25%', leaf, [165, 205, 42]),
        box(rice, [700, 110, 200, 150], 6),
        line([kaavi, 8], 'M724 230l50 -40 40 20 62 -70'),
        person(
          looks.sikh,
          [330, 60, 2.5],
          holding(looks.sikh),
          times(4, (i) =>
            turned(-12 + i * 8, [60, 140], box(i % 2 ? sage : mint, [38, 122, 44, 24], 2)),
          ),
        ),
        box('rgba(191,224,255,.30)', [180, 300, 600, 220]),
        line([steel, 10], 'M180 510v-210h600v210'),
        counter(510, slate, '#3E3A63'),
        box(ink, [390, 580, 180, 70], 8),
        lettered('CASH', gold, [480, 630, 32]),
        put([250, 510], coin([0, -26]), coin([0, -60]), coin([0, -94])),
        calculator([690, 470]),
      ],
    },
  },
  'bba/retail': {
    card: {
      alt: 'A shop’s shutter half way up, with light and baskets under it.',
      draw: () =>
        onTint(
          'business',
          box(dusk, [60, 70, 360, 330], 8),
          box(honey, [90, 110, 300, 290]),
          put([150, 400, 1.1], sack([0, 0], heap(leaf))),
          put([250, 400, 1.1], sack([0, 0], heap(kaavi))),
          put([340, 400, 0.9], carton([0, 0])),
          shutter([90, 110], 300, 150),
          box(ink, [40, 400, 400, 14], 4),
        ),
    },
    hero: {
      alt: 'A woman pushes up the shutter of a clothes shop as the street turns light.',
      draw: () => [
        dawnSky(),
        box('#B9562F', [0, 120, 960, 600]),
        box(cream, [110, 60, 740, 110], 8),
        lettered('SHREE TEXTILES', kaavi, [480, 134, 48]),
        box(ink, [150, 190, 660, 530]),
        box(honey, [170, 210, 620, 430]),
        times(6, (i) =>
          box(
            [kaavi, leaf, indigo, gold, teal, plum][i] ?? leaf,
            [190 + i * 100, 470, 84, 150],
            10,
          ),
        ),
        box(wood, [170, 620, 620, 20]),
        put(
          [400, 246, 1.25],
          person(
            { ...looks.manager, wear: 'kurta', top: teal, top2: gold },
            [0, 0, 1],
            line([teal, 20], 'M14 120C-6 90 -4 40 0 14M106 120c20 -30 18 -80 14 -106'),
            disc(skinOf(looks.manager), [0, 8, 9]),
            disc(skinOf(looks.manager), [120, 8, 9]),
            put([0, 0], legs('trousers', rice)),
          ),
        ),
        shutter([170, 210], 620, 40),
        box('#7A3A20', [0, 640, 960, 80]),
        kolamOnFloor([480, 690, 1.4], '1,3,1', { step: 60 }),
      ],
    },
  },
  'bba/family-business': {
    card: {
      alt: 'An old account book tied with thread, and on it a tablet with this week’s bars.',
      draw: () =>
        onTable(
          'business',
          ['', wood],
          put([240, 380, 2], ledger([0, 0], brick)),
          turned(-4, [240, 240], put([240, 240, 1.7], tablet([0, 0], bars()))),
        ),
    },
    hero: {
      alt: 'A father and his daughter behind the counter of a shop for steel vessels, looking at one tablet.',
      draw: () => [
        room('#F7DDB0', '#A8623A'),
        times(
          2,
          (j) =>
            times(8, (i) =>
              put(
                [60 + i * 120, 150 + j * 150, 1],
                area(steel, 'M-40 -60h80l-10 60h-60Z'),
                area('#D5DAE6', 'M-26 -54h14l2 48h-10Z'),
                box(slate, [-46, -68, 92, 9], 4),
              ),
            ) + box(wood, [0, 150 + j * 150, 960, 12]),
        ),
        garland([0, 20], 960),
        person({ ...looks.uncle, top: sky }, [200, 210, 2], pointing({ ...looks.uncle, top: sky })),
        person(
          { ...looks.loose, top: leaf, top2: gold },
          [500, 230, 2],
          holding({ ...looks.loose, top: leaf }),
          put([60, 138, 0.55], tablet([0, 0], curve())),
        ),
        counter(540, kaavi, '#7A2418'),
        tea([130, 540, 1.3]),
        put([820, 540, 1.2], ledger([0, 0])),
      ],
    },
  },
};
