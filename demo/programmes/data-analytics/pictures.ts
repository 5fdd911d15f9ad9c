import { bars, tablet } from '../../pictures/devices.ts';
import { area, box, disc, line, put } from '../../pictures/draw.ts';
import { milkCan } from '../../pictures/goods.ts';
import { jars } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import { gold, indigo, kaavi, leaf, plum, rice, sage, slate } from '../../pictures/palette.ts';
import { books, shelf } from '../../pictures/papers.ts';
import { holding, person } from '../../pictures/people.ts';
import { counter, lamp, room, windowOn } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onDisc } from '../../pictures/setting.ts';

/** Pictures of the Diploma in Data Analytics. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'data-analytics': {
    card: {
      alt: 'Milk cans that stand like the bars of a chart, each taller than the last.',
      draw: () =>
        onDisc(
          'computing',
          rice,
          milkCan([96, 384, 0.8]),
          milkCan([206, 384, 1.2]),
          milkCan([344, 384, 1.65]),
          line([kaavi, 7], 'M70 200l100 -60 90 10 120 -90'),
          disc(gold, [380, 60, 12]),
        ),
    },
    hero: {
      alt: 'A woman at a milk co-operative reads the morning’s figures on a tablet beside a row of steel cans.',
      draw: () => [
        room('#D5E9F2', '#93B4C4'),
        windowOn(
          [60, 70, 1.2],
          box('#F6B79A', [0, 0, 240, 220]),
          disc(gold, [70, 130, 34]),
          area(leaf, 'M0 220v-50c80 -30 160 -30 240 0v50Z'),
        ),
        shelf([560, 200], 340, books([10, 0], 5), jars([140, 0, 0.8], 3)),
        lamp([480, 50], indigo),
        person(
          { ...looks.aunt, top: plum, top2: sage, hair: 'bun' },
          [320, 170, 2.25],
          holding({ ...looks.aunt, top: plum }),
          put([60, 138, 0.6], tablet([0, 0], bars())),
        ),
        counter(600, slate, '#3E4A63'),
        milkCan([120, 604, 1.6]),
        milkCan([260, 604, 1.25]),
        milkCan([720, 604, 1.25]),
        milkCan([860, 604, 1.6]),
      ],
    },
  },
};
