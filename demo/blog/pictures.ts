import { curve, laptop, lesson, type Screen } from '../pictures/devices.ts';
import { area, box, disc, lettered, line, put, ring, times, turned } from '../pictures/draw.ts';
import { chimney, hall, helmet } from '../pictures/goods.ts';
import { coin, cup, diya, jars } from '../pictures/kitchen.ts';
import { kolam } from '../pictures/line.ts';
import { looks } from '../pictures/look.ts';
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
  mist,
  peach,
  plum,
  rice,
  sage,
  sky,
  slate,
  steel,
  teak,
  teal,
  wood,
} from '../pictures/palette.ts';
import {
  books,
  calculator,
  calendar,
  clock,
  envelope,
  magnifier,
  pen,
  pencil,
  shelf,
  spectacles,
} from '../pictures/papers.ts';
import { fromBehind, head, person, pointing, typing } from '../pictures/people.ts';
import { curtain, dawnSky, lamp, plant, windowOn } from '../pictures/places.ts';
import type { Scene } from '../pictures/scene.ts';
import { seated } from '../pictures/seated.ts';

const shadow = 'rgba(16,13,51,.14)';

/** A wall with a table across it, its top at y. */
function desk(wall: string, top: string, y: number) {
  return (
    box(wall, [0, 0, 1200, 675]) + box(top, [0, y, 1200, 675 - y]) + box(shadow, [0, y, 1200, 12])
  );
}

/** An examination on a screen: questions with a place for the answer, and who sits it in the corner. */
function paper(): Screen {
  return (
    box(rice, [0, 0, 120, 75]) +
    times(3, (i) => box(steel, [10, 12 + i * 20, [52, 60, 44][i] ?? 50, 4], 2)) +
    times(3, (i) => box(mist, [10, 19 + i * 20, 68, 8], 2)) +
    box(mint, [86, 8, 26, 30], 3) +
    put([0, 0], head({ ...looks.girl, hair: 'short' }, [99, 22, 0.22]))
  );
}

/** Covers of the articles, by their address: what each of them is about. */
export const covers: Readonly<Record<string, Scene>> = {
  'is-an-online-degree-equal': {
    alt: 'A balance that stands level, a university’s hall in one pan and a laptop with a class in the other.',
    draw: () => [
      desk(mint, wood, 590),
      box(teak, [500, 566, 200, 24], 6),
      box(amber, [588, 170, 24, 400], 6),
      line([amber, 18], 'M320 180h560'),
      disc(gold, [600, 180, 34]),
      kolam([600, 180, 0.24], '1,3,1', { colour: ink, dots: ink, stroke: 6 }),
      ...[320, 880].map((x) => line([slate, 5], `M${x} 180l-190 290M${x} 180l190 290`)),
      put([320, 470, 0.85], hall([0, 0], cream)),
      put([880, 464, 0.95], laptop([0, 0], lesson())),
      ...[320, 880].map((x) => area(steel, `M${x - 196} 468h392c-20 46 -372 46 -392 0Z`)),
    ],
  },
  'what-emi-really-costs': {
    alt: 'A sheet of paper with a sum in pencil, a calculator and coins beside it.',
    draw: () => [
      box('#F3C97A', [0, 0, 1200, 675]),
      box(honey, [60, 60, 1080, 555], 28),
      turned(
        -3,
        [430, 340],
        box(shadow, [232, 92, 420, 510], 6),
        box(rice, [220, 80, 420, 510], 6),
        times(8, (i) => line([mist, 3], `M250 ${150 + i * 52}h360`)),
        lettered('FIRST ₹', ink, [430, 196, 42]),
        lettered('+ MONTHS X ₹', ink, [430, 300, 42]),
        line([ink, 6], 'M290 340h290'),
        lettered('= THE FEE', kaavi, [430, 422, 44]),
        line([leaf, 7], 'M320 470c60 16 160 16 236 -4'),
      ),
      put([650, 560, 2], pencil([0, 0], kaavi, -38)),
      put([860, 250, 3.1], calculator([0, 0])),
      ...[
        [790, 500],
        [870, 520],
        [950, 496],
        [1030, 524],
        [1010, 440],
      ].map(([x = 0, y = 0]) => coin([x, y, 1.5])),
    ],
  },
  'mba-after-ten-years-of-work': {
    alt: 'A supervisor in a turban shows a chart of two bars in the factory’s office; the chimneys stand before the window.',
    draw: () => [
      box('#F2DDBB', [0, 0, 1200, 675]),
      box('#C98A5E', [0, 590, 1200, 85]),
      windowOn(
        [90, 110, 1.5],
        box(sky, [0, 0, 240, 220]),
        chimney([70, 220, 0.5]),
        chimney([160, 220, 0.65]),
      ),
      box(steel, [612, 92, 496, 366], 8),
      box(rice, [624, 104, 472, 342]),
      box(indigo, [770, 170, 80, 236], 4),
      box(gold, [916, 290, 80, 116], 4),
      line([ink, 6], 'M730 408h310'),
      line([kaavi, 7], 'M858 182c60 6 86 40 92 92M932 250l18 26 20 -24'),
      person(
        { ...looks.sikh, top: dusk, top2: honey },
        [430, 190, 2],
        pointing({ ...looks.sikh, top: dusk }),
      ),
      box(wood, [0, 560, 1200, 24]),
      box(teak, [0, 584, 1200, 91]),
      helmet([210, 556, 1.5]),
      put([1010, 556, 1.1], cup([0, 0], kaavi)),
    ],
  },
  'how-to-find-nine-hours-a-week': {
    alt: 'A week drawn on the wall with nine marigold hours in it, and a woman at her laptop below before sunrise.',
    draw: () => [
      put([0, 0, 1.25], dawnSky()),
      box('rgba(74,67,181,.12)', [0, 0, 1200, 675]),
      box(teak, [466, 86, 648, 388], 10),
      box(rice, [478, 98, 624, 364]),
      times(7, (i) => box(ink, [500 + i * 84, 116, 66, 16], 8)),
      times(7, (i) =>
        times(5, (j) => {
          const chosen = [[4], [], [0, 4], [], [0], [1, 2], [1, 2, 3]][i] ?? [];
          return box(chosen.includes(j) ? gold : mist, [500 + i * 84, 150 + j * 60, 66, 48], 8);
        }),
      ),
      box(wood, [0, 560, 1200, 22]),
      box(teak, [0, 582, 1200, 93]),
      clock([130, 170, 1.7], 'M0 0v18M0 0v-24'),
      seated({ ...looks.loose, hair: 'braid', top: kaavi, top2: honey }, [350, 556, 1.9], {
        facing: 'left',
      }),
      put([190, 552, 0.8], laptop([0, 0], curve(cream))),
      put([640, 560, 1.3], cup([0, 0], rice)),
      put([1030, 562, 1], plant([0, 0])),
    ],
  },
  'writing-half-a-page': {
    alt: 'A page written to its middle and not a line further, a pen laid on the half that stays empty.',
    draw: () => [
      box('#4A43B5', [0, 0, 1200, 675]),
      turned(
        4,
        [600, 340],
        box('rgba(16,13,51,.3)', [402, 72, 440, 600], 6),
        box(rice, [386, 60, 440, 600], 6),
        box(ink, [430, 110, 220, 20], 10),
        times(6, (i) =>
          box(steel, [430, 154 + i * 30, [350, 330, 352, 300, 346, 210][i] ?? 340, 12], 6),
        ),
        box(gold, [430, 154 + 5 * 30 + 30, 130, 14], 7),
        line(['rgba(16,13,51,.16)', 3], 'M386 362h440'),
      ),
      put([560, 520, 3], pen([0, 0], kaavi, -28)),
      put([210, 440, 2.2], spectacles([0, 0], gold)),
      put([1010, 330, 2.6], cup([0, 0], honey)),
    ],
  },
  'an-examination-at-home': {
    alt: 'A candidate at a desk at home from behind, the paper on the laptop, a camera above it, water and a watch beside it.',
    draw: () => [
      box('#D9D3F2', [0, 0, 1200, 675]),
      curtain([70, 90], leaf),
      windowOn(
        [150, 110, 1.1],
        box(sky, [0, 0, 240, 220]),
        disc(honey, [170, 60, 30]),
        area(sage, 'M0 220v-70c80 -40 160 -40 240 0v70Z'),
      ),
      shelf([860, 210], 230, books([10, 0], 6, 2), put([170, 0, 0.8], calendar([0, -40], '7'))),
      area('rgba(255,217,138,.5)', 'M600 150l-250 440h500Z'),
      box(wood, [0, 566, 1200, 22]),
      box(teak, [0, 588, 1200, 87]),
      put([600, 560, 2.2], laptop([0, 0], paper())),
      disc(ink, [600, 248, 20]),
      disc(sky, [600, 248, 9]),
      area('rgba(191,224,255,.85)', 'M880 470h64l-10 96h-44Z'),
      area('rgba(255,253,248,.7)', 'M884 500h56l-7 66h-42Z'),
      ring([ink, 9], [290, 540, 26]),
      line([ink, 4], 'M290 540v-15M290 540h11'),
      fromBehind({ ...looks.young, top: plum }, [480, 402, 2]),
    ],
  },
  'learning-to-program-at-thirty-four': {
    alt: 'A pharmacist in a white coat types on a laptop on his counter, medicines on the shelves behind him.',
    draw: () => [
      box('#CFE3D3', [0, 0, 1200, 675]),
      ...[170, 300, 430].map(
        (y, row) =>
          times(15, (i) => {
            const height = [62, 46, 74, 54][(i * 3 + row) % 4] ?? 60;
            const colour =
              [kaavi, rice, teal, gold, lilac, rice, indigo][(i * 2 + row) % 7] ?? rice;
            return (
              box(colour, [46 + i * 76, y - height, 58, height], 5) +
              box(leaf, [70 + i * 76, y - height / 2 - 10, 10, 20]) +
              box(leaf, [65 + i * 76, y - height / 2 - 5, 20, 10])
            );
          }) + box(forest, [0, y, 1200, 12]),
      ),
      lamp([960, 30], brick),
      person(
        { ...looks.clerk, wear: 'blazer', top: rice, top2: teal, hair: 'side', glasses: coal },
        [300, 150, 2.2],
        typing({ ...looks.clerk, top: rice }),
      ),
      box(forest, [0, 556, 1200, 24]),
      box(leaf, [0, 580, 1200, 95]),
      put([700, 552, 1.9], laptop([0, 0], expiry())),
      put([170, 556, 1], jars([-90, 0], 3)),
      put([1010, 556, 1.3], cup([0, 0], gold)),
    ],
  },
  'reading-an-offer-letter': {
    alt: 'A letter from its envelope under a magnifying glass, its seventh paragraph marked in red.',
    draw: () => [
      box('#F3C9B5', [0, 0, 1200, 675]),
      turned(-9, [300, 420], put([300, 430, 2.6], envelope([0, 0], cream))),
      turned(
        3,
        [640, 330],
        box(shadow, [470, 54, 430, 600], 6),
        box(rice, [456, 42, 430, 600], 6),
        lettered('OFFER', ink, [574, 158, 38]),
        box(gold, [500, 182, 180, 12], 6),
        times(9, (i) =>
          box(
            i === 6 ? kaavi : steel,
            [500, 224 + i * 40, [340, 320, 342, 290, 336, 310, 344, 260, 180][i] ?? 320, 14],
            7,
          ),
        ),
      ),
      put([770, 430, 2.3], magnifier([0, 0])),
      put([250, 190, 2.4], pencil([0, 0], leaf, -20)),
    ],
  },
  'averages-that-mislead': {
    alt: 'Nine people in a row and a tenth on a tower of coins; the dotted line of their average passes above the nine.',
    draw: () => [
      box('#E7E4F6', [0, 0, 1200, 675]),
      box('#A7A0DC', [0, 580, 1200, 95]),
      times(11, (i) => coin([1050, 566 - i * 28, 1.9])),
      put([1050, 200, 1.5], head({ ...looks.uncle, top: indigo }, [0, 0])),
      ...[
        looks.aunt,
        looks.young,
        looks.hill,
        looks.sikh,
        looks.girl,
        looks.elder,
        looks.scarf,
        looks.coder,
        looks.loose,
      ].map((one, i) => put([104 + i * 96, 478, 0.95], coin([0, 100, 1.4]), head(one, [0, 0]))),
      times(24, (i) => box(kaavi, [50 + i * 46, 352, 28, 8], 4)),
      lettered('?', kaavi, [150, 320, 70]),
    ],
  },
  'one-unbroken-line': {
    alt: 'A kolam of one line round thirteen dots on the ground, and the bowl of rice flour it was drawn from.',
    draw: () => [
      box('#231C66', [0, 0, 1200, 675]),
      box('#2B2476', [0, 0, 1200, 86]),
      box('#191350', [0, 86, 1200, 10]),
      kolam([560, 340, 1.66], '1,3,5,3,1', { step: 54, stroke: 5.4 }),
      disc('rgba(0,0,0,.25)', [1008, 432, 92]),
      disc('#B9562F', [1000, 420, 92]),
      disc('#8A3A1E', [1000, 420, 74]),
      disc(rice, [1000, 424, 66]),
      disc('rgba(240,230,210,.9)', [986, 412, 30]),
      ...[
        [880, 520],
        [900, 548],
        [872, 560],
        [926, 566],
      ].map(([x = 0, y = 0]) => disc(rice, [x, y, 5])),
      put([170, 520, 1.7], diya([0, 0])),
    ],
  },
};

/** A list of dates on a screen, the last of them in red. */
function expiry(): Screen {
  return (
    box('#100D33', [0, 0, 120, 75]) +
    times(5, (i) =>
      box(i === 4 ? peach : lilac, [12, 10 + i * 12, [44, 52, 36, 48, 40][i] ?? 40, 5], 2.5),
    ) +
    times(5, (i) => box(i === 4 ? kaavi : sage, [78, 10 + i * 12, 28, 5], 2.5))
  );
}
