import { cloud, laptop, lid, status } from '../../pictures/devices.ts';
import { box, disc, line, times } from '../../pictures/draw.ts';
import { cooker, jars, plate } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import { forest, gold, indigo, ink, leaf, sky, teal } from '../../pictures/palette.ts';
import { shelf } from '../../pictures/papers.ts';
import { person, typing } from '../../pictures/people.ts';
import { counter, fan, room, windowOn } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onTint } from '../../pictures/setting.ts';

/** Pictures of the Certificate in Cloud Computing. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'cloud-computing': {
    card: {
      alt: 'A cloud with a plug on a cable that runs down to a small laptop.',
      draw: () =>
        onTint(
          'computing',
          cloud([230, 150, 2.4]),
          line([ink, 8], 'M240 214c0 60 120 40 120 90s-80 30 -90 70'),
          box(gold, [222, 200, 36, 40], 6),
          box(indigo, [0, 400, 480, 80]),
          laptop([180, 404, 0.95], status()),
        ),
    },
    hero: {
      alt: 'On a Saturday a man in a checked kitchen moves a shop’s website to the cloud while the cooker whistles.',
      draw: () => [
        room('#FBE9C9', '#C98A5E'),
        times(12, (i) =>
          times(3, (j) => box((i + j) % 2 ? '#F3C9B5' : '#FFF6E6', [i * 80, 330 + j * 62, 80, 62])),
        ),
        shelf([70, 180], 330, jars([10, 0, 0.9], 6)),
        windowOn([600, 50, 1.2], box(sky, [0, 0, 240, 220]), cloud([130, 100, 0.9])),
        fan([480, 40]),
        person(
          { ...looks.clerk, top: teal, top2: '#246A63', beard: 'stubble', skin: 'd' },
          [330, 200, 2.15],
          typing({ ...looks.clerk, top: teal, skin: 'd' }),
        ),
        counter(560, leaf, forest),
        lid([460, 560, 1.15]),
        cooker([800, 550, 1.4]),
        plate([190, 560, 1], disc('#E8B15A', [-16, -12, 26]), disc('#D9953B', [18, -10, 24])),
      ],
    },
  },
};
