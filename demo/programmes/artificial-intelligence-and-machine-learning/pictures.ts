import { box, disc, line, times } from '../../pictures/draw.ts';
import { tumbler } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import { gold, honey, indigo, ink, lilac, rice, sage } from '../../pictures/palette.ts';
import { pile } from '../../pictures/papers.ts';
import { dayView, plant, windowOn } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { seated } from '../../pictures/seated.ts';
import { onTint } from '../../pictures/setting.ts';

/** Pictures of the Diploma in AI and Machine Learning. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'artificial-intelligence-and-machine-learning': {
    card: {
      alt: 'A small net of dots in three layers, each joined to all of the next, one path marked in marigold.',
      draw: () =>
        onTint(
          'computing',
          box(ink, [40, 40, 400, 400], 28),
          times(9, (i) =>
            line(
              ['rgba(207,203,239,.55)', 4],
              `M110 ${130 + (i % 3) * 110}L240 ${130 + Math.floor(i / 3) * 110}`,
            ),
          ),
          times(6, (i) =>
            line(
              ['rgba(207,203,239,.55)', 4],
              `M240 ${130 + (i % 3) * 110}L370 ${185 + Math.floor(i / 3) * 110}`,
            ),
          ),
          line([gold, 9], 'M110 240L240 130L370 295'),
          times(
            3,
            (i) =>
              disc(i === 1 ? gold : rice, [110, 130 + i * 110, 24]) +
              disc(i === 0 ? gold : lilac, [240, 130 + i * 110, 24]),
          ),
          times(2, (i) => disc(i ? gold : rice, [370, 185 + i * 110, 24])),
        ),
    },
    hero: {
      alt: 'A student with chalk in her hand before a red wall, on which lines run from dots in rows to others.',
      draw: () => [
        box('#8C2F1C', [0, 0, 960, 720]),
        times(6, (i) => box('rgba(0,0,0,.08)', [0, i * 120, 960, 4])),
        box('#F3E3C3', [0, 0, 960, 200]),
        box('#5A1E12', [0, 192, 960, 14]),
        windowOn([100, 20, 0.7], dayView()),
        pile([760, 196, 1], 4),
        plant([880, 200, 1]),
        times(12, (i) =>
          line(
            [rice, 4],
            `M${110 + 0} ${330 + (i % 3) * 140}L310 ${300 + Math.floor(i / 3) * 110}`,
          ),
        ),
        times(8, (i) =>
          line([rice, 4], `M310 ${300 + (i % 4) * 110}L470 ${390 + Math.floor(i / 4) * 150}`),
        ),
        times(3, (i) => disc(gold, [110, 330 + i * 140, 20])),
        times(4, (i) => disc(sage, [310, 300 + i * 110, 20])),
        times(2, (i) => disc(honey, [470, 390 + i * 150, 20])),
        seated({ ...looks.girl, top: indigo, top2: gold }, [760, 560, 2.25], { arm: 'table' }),
        box(rice, [630, 536, 36, 12], 6),
        box('#5A1E12', [0, 706, 960, 14]),
        tumbler([560, 690, 1.2]),
      ],
    },
  },
};
