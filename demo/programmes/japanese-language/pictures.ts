import { area, box, line, oval, times, turned } from '../../pictures/draw.ts';
import { tea } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import { amber, coal, dusk, gold, kaavi, plum, rice, teak, wood } from '../../pictures/palette.ts';
import { arm, person } from '../../pictures/people.ts';
import { room } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onTint } from '../../pictures/setting.ts';

/** Pictures of the Certificate in Japanese. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'japanese-language': {
    card: {
      alt: 'A brush that has just drawn one round character on white paper, with the ink stone.',
      draw: () =>
        onTint(
          'arts',
          turned(
            -5,
            [220, 240],
            box(rice, [70, 70, 280, 330], 4),
            line(
              [coal, 20],
              'M214 150c-10 70 -40 130 -70 126c-44 -8 -24 -110 60 -130c90 -20 120 60 86 120c-16 28 -38 44 -60 52',
            ),
            box(kaavi, [296, 350, 34, 34], 4),
          ),
          turned(
            28,
            [370, 200],
            box(wood, [356, 30, 26, 220], 10),
            area(coal, 'M356 250h26c4 40 -8 60 -13 74c-8 -16 -18 -40 -13 -74Z'),
            box(gold, [354, 238, 30, 14]),
          ),
          box(coal, [330, 396, 120, 50], 8),
          oval(dusk, [390, 416, 44, 13]),
        ),
    },
    hero: {
      alt: 'An engineer practises brush strokes at a low table at night under a paper lantern.',
      draw: () => [
        room('#2E2A63', '#8A6A4A'),
        times(
          4,
          (i) =>
            box('#F5E6C8', [70 + i * 108, 80, 100, 330]) +
            line(
              [teak, 5],
              `M${70 + i * 108} 190h100M${70 + i * 108} 300h100M${120 + i * 108} 80v330`,
            ),
        ),
        box(teak, [56, 66, 460, 12]),
        box(teak, [56, 410, 460, 14]),
        line([coal, 4], 'M700 0v90'),
        oval('#FFE3A8', [700, 170, 80, 90]),
        times(5, (i) => line([amber, 3], `M${700 - rib(i)} ${110 + i * 30}h${2 * rib(i)}`)),
        box(coal, [670, 74, 60, 14], 4),
        box(coal, [670, 254, 60, 14], 4),
        person(
          { ...looks.hillman, skin: 'c', glasses: coal, wear: 'kurta', top: plum, top2: gold },
          [350, 230, 2.05],
          arm(
            { ...looks.hillman, wear: 'kurta', top: plum, skin: 'c' },
            'M13 122C2 150 8 166 26 158',
            [30, 156],
          ),
          arm(
            { ...looks.hillman, wear: 'kurta', top: plum, skin: 'c' },
            'M107 122c16 24 4 30 -14 30',
            [90, 152],
          ),
          turned(12, [88, 150], box(wood, [85, 112, 6, 56], 3), area(coal, 'M85 168h6l-3 14Z')),
        ),
        box(teak, [180, 580, 600, 24], 6),
        box(wood, [220, 604, 24, 90]),
        box(wood, [716, 604, 24, 90]),
        area(rice, 'M380 580l24 -34h190l24 34Z'),
        line([coal, 6], 'M500 552c-8 10 -26 24 -40 18c-12 -8 10 -20 40 -20c34 0 44 14 24 22'),
        box(coal, [650, 560, 70, 20], 5),
        tea([270, 580, 1.1]),
      ],
    },
  },
};

function rib(i: number) {
  return [50, 72, 80, 72, 50][i] ?? 50;
}
