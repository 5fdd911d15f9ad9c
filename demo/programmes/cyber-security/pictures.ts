import { lid, locked, monitor, status } from '../../pictures/devices.ts';
import { area, box, disc, line, put, ring, times } from '../../pictures/draw.ts';
import { shield } from '../../pictures/goods.ts';
import { looks } from '../../pictures/look.ts';
import { dusk, gold, indigo, kaavi } from '../../pictures/palette.ts';
import { person, typing } from '../../pictures/people.ts';
import { counter } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onTint } from '../../pictures/setting.ts';

/** Pictures of the Diploma in Cyber Security. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'cyber-security': {
    card: {
      alt: 'A shield with a keyhole in front of a brick wall.',
      draw: () =>
        onTint(
          'computing',
          times(6, (j) =>
            times(5, (i) =>
              box(j % 2 ? '#B8B2E6' : '#BDB8EA', [i * 110 - (j % 2) * 55, 14 + j * 78, 102, 70], 6),
            ),
          ),
          put([240, 230, 2], shield([0, 0])),
          disc(gold, [240, 214, 32]),
          area(gold, 'M226 222h28l14 92h-56Z'),
        ),
    },
    hero: {
      alt: 'A police officer traces a fraud on a map of lights in the control room at night.',
      draw: () => [
        box('#161146', [0, 0, 960, 720]),
        box('#231C66', [60, 50, 840, 330], 14),
        area(
          '#352C8C',
          'M330 90c60 -20 120 0 140 50c60 20 50 80 20 110c-20 60 -60 90 -80 120c-30 -40 -60 -90 -70 -130c-50 -20 -70 -100 -10 -150Z',
        ),
        line([gold, 3], 'M380 150l60 60-30 60M440 210l200 -60M410 270l260 40'),
        [
          [380, 150],
          [440, 210],
          [410, 270],
          [640, 150],
          [670, 310],
        ]
          .map(([x = 0, y = 0], i) => disc(i === 4 ? kaavi : gold, [x, y, 9]))
          .join(''),
        ring([kaavi, 4], [670, 310, 20]),
        times(4, (i) => box('#352C8C', [700, 90 + i * 44, 160, 12], 6)),
        person(
          {
            ...looks.manager,
            hair: 'bun',
            wear: 'shirt',
            top: '#B99158',
            top2: '#C9A56B',
            mouth: 'soft',
          },
          [340, 190, 2.3],
          typing({ ...looks.manager, top: '#B99158' }),
          box(kaavi, [14, 100, 22, 7], 2),
          box(kaavi, [84, 100, 22, 7], 2),
          area('#7A5A2E', 'M34 30c4 -22 48 -22 52 0l8 6H26Z'),
          disc(gold, [60, 20, 5]),
        ),
        counter(580, dusk, '#1D1758'),
        lid([478, 580, 1.1], indigo),
        monitor([170, 586, 1.1], locked()),
        monitor([790, 586, 1.1], status(2)),
      ],
    },
  },
};
