import { area, box, disc, put, times, turned } from '../../pictures/draw.ts';
import { handbell, key, suitcase } from '../../pictures/goods.ts';
import { croissant, plate } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import { gold, indigo, ink, kaavi, leaf, rice, teal } from '../../pictures/palette.ts';
import { envelope } from '../../pictures/papers.ts';
import { person, raising } from '../../pictures/people.ts';
import { counter } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onTable } from '../../pictures/setting.ts';

/** Pictures of the Certificate in French. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'french-language': {
    card: {
      alt: 'A croissant on a plate beside a letter with a stamp.',
      draw: () =>
        onTable(
          'arts',
          ['', indigo],
          turned(
            -8,
            [200, 190],
            put([210, 190, 1.9], envelope([0, 0], rice)),
            box(leaf, [284, 128, 44, 52], 3),
            disc(gold, [306, 154, 12]),
          ),
          put([270, 400, 2.3], plate([0, 0]), croissant([0, -16, 0.9])),
        ),
    },
    hero: {
      alt: 'A receptionist greets guests at a yellow guest house in Puducherry, bougainvillea over the door.',
      draw: () => [
        box('#F7C95C', [0, 0, 960, 720]),
        box(rice, [0, 0, 960, 60]),
        box(rice, [0, 60, 40, 500]),
        box(rice, [920, 60, 40, 500]),
        ...[120, 650].map(
          (x) =>
            box(rice, [x - 16, 130, 222, 300], 6) +
            box('#2F7F78', [x, 146, 90, 270]) +
            box('#2F7F78', [x + 100, 146, 90, 270]) +
            times(
              8,
              (i) =>
                box('rgba(0,0,0,.14)', [x + 10, 164 + i * 30, 70, 8]) +
                box('rgba(0,0,0,.14)', [x + 110, 164 + i * 30, 70, 8]),
            ),
        ),
        times(26, (i) =>
          disc(i % 3 ? '#C2307A' : '#E25A9B', [(i * 61) % 960, 26 + ((i * 37) % 70), 26]),
        ),
        times(14, (i) => disc(leaf, [(i * 97 + 30) % 960, 20 + ((i * 53) % 60), 16])),
        person(
          {
            ...looks.curls,
            glasses: '',
            hair: 'bun',
            wear: 'blazer',
            top: ink,
            top2: rice,
            skin: 'e',
            mouth: 'grin',
          },
          [350, 170, 2.2],
          raising({ ...looks.curls, wear: 'blazer', top: ink, skin: 'e' }),
          area(kaavi, 'M52 98l8 6 8 -6v14l-8 -6 -8 6Z'),
        ),
        counter(560, rice, teal),
        handbell([330, 552, 0.9]),
        put([720, 560, 1], box(ink, [-60, -14, 120, 14], 3), box(rice, [-54, -20, 108, 8], 2)),
        suitcase([130, 700, 1.7]),
        key([560, 540, 0.5]),
      ],
    },
  },
};
