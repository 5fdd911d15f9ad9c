import { area, box, lettered, line, put, times, turned } from '../../pictures/draw.ts';
import { gavel, globe, lectern } from '../../pictures/goods.ts';
import { scales } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import {
  brick,
  clay,
  coal,
  cream,
  gold,
  honey,
  ink,
  kaavi,
  leaf,
  plum,
  rice,
  sage,
  teak,
  teal,
  wood,
} from '../../pictures/palette.ts';
import { books, clock, pile, spectacles } from '../../pictures/papers.ts';
import { fromBehind, holding, legs, person, raising } from '../../pictures/people.ts';
import { chalkboard, garland, room } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onCloth, onTable } from '../../pictures/setting.ts';

/** Pictures of the M.Com and its specialisations. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  mcom: {
    card: {
      alt: 'A school slate with debit and credit in two columns, and two sticks of chalk.',
      draw: () =>
        onTable(
          'commerce',
          ['', teal],
          turned(
            -4,
            [240, 220],
            box(wood, [70, 60, 340, 300], 14),
            box('#1F4A3A', [92, 82, 296, 256], 4),
            lettered('DR', rice, [160, 136, 34]),
            lettered('CR', rice, [320, 136, 34]),
            line([rice, 5], 'M240 100v220M112 152h256'),
            times(4, (i) =>
              line(
                [sage, 6],
                `M120 ${186 + i * 36}h${[84, 60, 96, 70][i] ?? 60}M268 ${186 + i * 36}h${[70, 92, 58, 96][i] ?? 60}`,
              ),
            ),
          ),
          turned(-20, [300, 410], box(rice, [270, 400, 90, 18], 9)),
          box(honey, [150, 410, 80, 18], 9),
        ),
    },
    hero: {
      alt: 'A professor in a green saree turns from a board of accounts to a question from her class.',
      draw: () => [
        room('#EADFC6', '#A9744A'),
        chalkboard(
          [90, 70],
          [620, 330],
          lettered('ASSETS = ?', rice, [310, 80, 40]),
          line(
            [sage, 5],
            'M60 140h200M60 180h160M60 220h220M60 260h130M360 140h200M360 180h140M360 220h170',
          ),
          line([gold, 5], 'M360 270h200M360 282h200'),
        ),
        clock([840, 130, 1.3], 'M0 0v-20M0 0l12 8'),
        person(looks.professor, [640, 130, 1.75], legs('skirt', leaf), raising(looks.professor)),
        box(wood, [60, 560, 420, 20], 4),
        box(teak, [80, 580, 380, 140]),
        pile([160, 560, 1], 4),
        globe([360, 492, 0.9]),
      ],
    },
  },
  'mcom/finance': {
    card: {
      alt: 'A paper scroll with thirty years of prices in one line, and reading glasses on it.',
      draw: () =>
        onCloth(
          'commerce',
          wood,
          box(cream, [20, 130, 440, 200]),
          box(clay, [8, 118, 30, 224], 15),
          box(clay, [442, 118, 30, 224], 15),
          line([leaf, 8], 'M50 290l40 -30 30 10 40 -60 30 40 50 -70 40 30 40 -50 40 20 60 -30'),
          spectacles([210, 360, 1.7]),
        ),
    },
    hero: {
      alt: 'A researcher on a library ladder among bound volumes, a long price chart over his arm.',
      draw: () => [
        room('#C9A87A', '#7A4A2A'),
        times(
          3,
          (j) =>
            box(teak, [0, 196 + j * 170, 960, 16]) +
            times(3, (i) => books([20 + i * 330, 196 + j * 170, 1.75], 9, i + j * 2)),
        ),
        line([wood, 16], 'M330 20l-60 700M560 20l60 700'),
        times(5, (i) => line([wood, 12], `M${324 - i * 11} ${140 + i * 130}h${242 + i * 22}`)),
        person(
          {
            ...looks.uncle,
            hair: 'curly',
            top: leaf,
            top2: sage,
            hairColour: coal,
            beard: 'stubble',
          },
          [390, 66, 1.45],
          legs('trousers', ink),
          holding({ ...looks.uncle, top: leaf }),
          box(cream, [-14, 132, 150, 58], 3),
          line([kaavi, 4], 'M-4 180l22 -20 16 8 22 -26 20 14 26 -18 22 -4'),
        ),
        box(wood, [270, 544, 364, 16], 4),
      ],
    },
  },
  'mcom/taxation': {
    card: {
      alt: 'A judge’s hammer on its block beside a thick book of law.',
      draw: () =>
        onTable(
          'commerce',
          ['', '#33306B'],
          put(
            [160, 376, 1.5],
            box(brick, [-70, -190, 130, 190], 6),
            box(cream, [50, -184, 16, 178]),
            box(gold, [-54, -150, 100, 8]),
            lettered('ACT', honey, [-4, -96, 32]),
            box(gold, [-54, -70, 100, 8]),
          ),
          gavel([310, 386, 1.15]),
        ),
    },
    hero: {
      alt: 'A student argues at the lectern of a moot court under the scales of justice.',
      draw: () => [
        room('#6E4A2F', '#3F2718'),
        times(8, (i) => box('rgba(0,0,0,.14)', [20 + i * 120, 40, 100, 480], 4)),
        put([480, 250, 1.3], scales([0, 0])),
        garland([180, 40], 600),
        person(
          {
            ...looks.clerk,
            beard: 'stubble',
            wear: 'blazer',
            top: coal,
            top2: rice,
            mouth: 'grin',
            hair: 'side',
          },
          [340, 230, 2.15],
          raising({ ...looks.clerk, top: coal }),
          area(rice, 'M54 96h12l6 40h-10l-2 -20 -2 20h-10Z'),
        ),
        put([480, 740, 1.6], lectern([0, 0])),
        fromBehind({ ...looks.manager, top: ink }, [40, 480, 1.7]),
        fromBehind({ ...looks.elder, top: plum, cloth: gold }, [740, 480, 1.7]),
      ],
    },
  },
};
