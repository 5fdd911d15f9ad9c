import { laptop, phone } from '../../pictures/devices.ts';
import { box, disc, put, times } from '../../pictures/draw.ts';
import { carton, tag } from '../../pictures/goods.ts';
import { jar, jars } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import {
  amber,
  clay,
  indigo,
  kaavi,
  leaf,
  mint,
  rice,
  teak,
  wood,
} from '../../pictures/palette.ts';
import { shelf } from '../../pictures/papers.ts';
import { holding, person } from '../../pictures/people.ts';
import { counter, dayView, room, windowOn } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onTable } from '../../pictures/setting.ts';

/** Pictures of the Diploma in Full Stack Development. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'full-stack-development': {
    card: {
      alt: 'A jar of pickle half packed in a parcel, and a phone that shows the order.',
      draw: () =>
        onTable(
          'computing',
          ['', indigo],
          put([170, 300, 2.1], jar([0, 0], clay, leaf)),
          put([180, 430, 2.3], carton([0, 0])),
          put(
            [380, 300, 3],
            phone(
              [0, 0],
              box(rice, [-11, -21, 22, 26], 2) +
                disc(clay, [0, -8, 7]) +
                box(leaf, [-10, 10, 20, 8], 4),
            ),
          ),
        ),
    },
    hero: {
      alt: 'A woman packs pickles that she sells on the site she built; orders come in on the laptop.',
      draw: () => [
        room('#DDEBCF', '#9DB184'),
        shelf([60, 170], 400, jars([10, 0], 6)),
        shelf([60, 310], 400, jars([10, 0], 6, 2)),
        windowOn([620, 60, 1.2], dayView()),
        person(
          { ...looks.loose, top: amber, top2: kaavi, hair: 'lowbun' },
          [300, 210, 2.1],
          holding({ ...looks.loose, top: amber }),
          put([60, 168, 0.75], jar([0, 0], clay, leaf)),
        ),
        counter(560, wood, teak),
        carton([150, 562, 1.3]),
        laptop(
          [720, 560, 1.15],
          box(rice, [0, 0, 120, 75]) +
            times(
              3,
              (i) =>
                box(mint, [8, 8 + i * 21, 104, 16], 3) +
                disc(clay, [18, 16 + i * 21, 5]) +
                box(leaf, [84, 12 + i * 21, 22, 8], 4),
            ),
        ),
        put([520, 640, 1], tag([0, 0], '12')),
      ],
    },
  },
};
