import { board, waves } from '../../pictures/devices.ts';
import { area, box, disc, line, oval, put, times } from '../../pictures/draw.ts';
import { looks } from '../../pictures/look.ts';
import {
  brick,
  clay,
  cream,
  gold,
  honey,
  kaavi,
  leaf,
  rice,
  steel,
  teak,
} from '../../pictures/palette.ts';
import { person, withPhone } from '../../pictures/people.ts';
import { hills, palm } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onDisc } from '../../pictures/setting.ts';

/** Pictures of the Certificate in Internet of Things. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'internet-of-things': {
    card: {
      alt: 'A seedling in a pot with a small board and a sensor pushed into its soil, sending.',
      draw: () =>
        onDisc(
          'computing',
          cream,
          area(kaavi, 'M150 260h180l-26 124H176Z'),
          box(clay, [136, 236, 208, 30], 6),
          line([leaf, 10], 'M220 236c0 -50 4 -70 0 -110'),
          oval('#2C8C5A', [186, 120, 40, 20]),
          oval('#2C8C5A', [256, 104, 40, 20]),
          box(steel, [284, 150, 12, 96]),
          put([310, 130, 0.85], board([0, 0])),
          waves([336, 84, 0.9], kaavi),
        ),
    },
    hero: {
      alt: 'A farmer checks on his phone what a sensor in the paddy measured, a pump house behind him.',
      draw: () => [
        box('#BFE0FF', [0, 0, 960, 720]),
        disc(honey, [790, 130, 60]),
        hills(360, '#8FC7A0'),
        box('#5FAE74', [0, 380, 960, 340]),
        times(5, (i) =>
          line(['#2C8C5A', 7], `M0 ${430 + i * 62}c160 -26 320 26 480 0s320 -26 480 0`),
        ),
        box(cream, [60, 240, 190, 170], 4),
        area(brick, 'M36 250l120 -80 118 80Z'),
        box(teak, [120, 310, 60, 100]),
        put([860, 420, 1.4], palm()),
        times(16, (i) =>
          line(
            [leaf, 6],
            `M${30 + i * 62} 720c-6 -40 -14 -60 -22 -80M${30 + i * 62} 720c4 -50 10 -70 22 -90M${30 + i * 62} 720v-110`,
          ),
        ),
        box(steel, [690, 330, 14, 330]),
        put([697, 300, 0.9], board([0, 0])),
        waves([697, 240, 1.3], kaavi),
        person(
          { ...looks.elder, hair: 'turban', cloth: gold, top: rice, top2: kaavi, skin: 'f' },
          [300, 150, 2.3],
          withPhone(looks.elder),
        ),
        times(7, (i) =>
          line(
            ['#2C8C5A', 9],
            `M${270 + i * 60} 720c-6 -50 -14 -80 -26 -100M${270 + i * 60} 720c6 -60 12 -80 26 -104`,
          ),
        ),
      ],
    },
  },
};
