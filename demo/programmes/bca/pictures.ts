import {
  bars,
  cloud,
  code,
  laptop,
  lid,
  locked,
  monitor,
  padlock,
  rack,
  scatter,
  status,
  tablet,
} from '../../pictures/devices.ts';
import { area, box, line, put, times } from '../../pictures/draw.ts';
import { key, shield } from '../../pictures/goods.ts';
import { cup, tumbler } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import {
  amber,
  brick,
  coal,
  cream,
  dusk,
  gold,
  honey,
  indigo,
  ink,
  kaavi,
  lilac,
  peach,
  rice,
  sage,
  slate,
  steel,
  teak,
  teal,
  wood,
} from '../../pictures/palette.ts';
import { envelope, frame, magnifier, note, pile } from '../../pictures/papers.ts';
import { holding, person, typing } from '../../pictures/people.ts';
import {
  counter,
  dayView,
  deskLamp,
  moon,
  nightSky,
  nightView,
  plant,
  room,
  skyline,
  table,
  windowOn,
} from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { inArch, onCloth, onTable, onTint } from '../../pictures/setting.ts';

/** Pictures of the BCA and its specialisations. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  bca: {
    card: {
      alt: 'A laptop full of code with a steel tumbler of coffee beside it.',
      draw: () =>
        onTable('computing', ['', dusk], laptop([210, 350, 1.5], code()), tumbler([410, 372, 1.3])),
    },
    hero: {
      alt: 'A student writes code on a terrace at night, the lights of the town and a water tank behind him.',
      draw: () => [
        nightSky(),
        moon([780, 130]),
        skyline(540, '#2A2569', gold),
        box(coal, [90, 230, 170, 150], 14),
        box(slate, [110, 380, 14, 150]),
        box(slate, [226, 380, 14, 150]),
        box('#4A3B94', [0, 520, 960, 200]),
        box('#5B4BA8', [0, 508, 960, 24]),
        line([steel, 3], 'M0 170c300 60 640 60 960 -10'),
        area(kaavi, 'M700 202h64v86h-64Z'),
        area(gold, 'M790 196h54v66h-54Z'),
        table(560, [300, 830], wood),
        person(
          { ...looks.hillman, top: kaavi, top2: brick },
          [440, 240, 2],
          typing({ ...looks.hillman, top: kaavi }),
        ),
        lid([560, 560, 1.1]),
        tumbler([730, 560, 1.2]),
        pile([360, 560, 0.8], 3),
      ],
    },
  },
  'bca/data-science': {
    card: {
      alt: 'A magnifying glass over a cloud of points with a line through it.',
      draw: () =>
        onCloth(
          'computing',
          rice,
          put([54, 110, 3.1], scatter()),
          put([318, 236, 1.6], magnifier([0, 0])),
        ),
    },
    hero: {
      alt: 'A woman with curly hair studies points on two screens, the wall behind her covered with notes.',
      draw: () => [
        room('#E9E4F7', '#B9AEDB'),
        times(15, (i) =>
          note(
            [70 + (i % 5) * 60, 70 + Math.floor(i / 5) * 64],
            [honey, sage, peach, lilac, cream][(i * 2) % 5] ?? honey,
          ),
        ),
        windowOn([640, 60], dayView()),
        plant([900, 560, 1.1]),
        person(
          { ...looks.curls, top: amber, top2: gold },
          [350, 190, 2.1],
          typing({ ...looks.curls, top: amber }),
        ),
        counter(540, indigo, dusk),
        monitor([200, 548, 1.25], scatter()),
        monitor([760, 548, 1.25], bars()),
        cup([480, 540, 1.2], kaavi),
      ],
    },
  },
  'bca/cloud': {
    card: {
      alt: 'A cupboard of servers under a white cloud, joined by one looping cable.',
      draw: () =>
        onTint(
          'computing',
          box(indigo, [0, 400, 480, 80]),
          rack([160, 180, 0.78], sage),
          line([ink, 7], 'M207 180c-90 -60 30 -110 -60 -60s60 90 120 10'),
          cloud([260, 100, 1.7]),
        ),
    },
    hero: {
      alt: 'A technician with headphones round her neck among rows of servers with green and marigold lights.',
      draw: () => [
        box('#211B5E', [0, 0, 960, 720]),
        box('#17124A', [0, 600, 960, 120]),
        times(4, (i) => rack([20 + i * 130, 110, 1.05 + 0.55 * (1 - i / 3)], sage)),
        times(3, (i) => rack([600 + i * 130, 110, 1.05 + (i / 2) * 0.5], gold)),
        area('rgba(207,203,239,.14)', 'M330 0h300l160 720H170Z'),
        person(
          { ...looks.hill, top: teal, top2: rice },
          [316, 150, 2.8],
          holding({ ...looks.hill, top: teal }),
          put([60, 136, 0.62], tablet([0, 0], status())),
        ),
        put([484, 384, 1.9], line([coal, 8], 'M-30 0c0 40 60 40 60 0')),
      ],
    },
  },
  'bca/cyber-security': {
    card: {
      alt: 'A padlock on a door, a key, and a fish hook that holds an envelope.',
      draw: () =>
        inArch(
          'computing',
          ink,
          put([190, 250, 2], padlock()),
          put([340, 250, 0.7], envelope([0, 0])),
          line([steel, 6], 'M340 60v140c0 46 -44 40 -40 6'),
          key([130, 366, 0.8]),
        ),
    },
    hero: {
      alt: 'A man in glasses reads a log at night; a padlock closes on the second screen.',
      draw: () => [
        room('#2B2670', '#1B1650'),
        windowOn([60, 70], nightView()),
        frame([690, 90], [180, 130], put([90, 74, 0.7], shield([0, 0]))),
        person(
          { ...looks.clerk, glasses: coal, top: slate, top2: steel, beard: 'stubble' },
          [350, 190, 2.1],
          typing({ ...looks.clerk, top: slate }),
        ),
        counter(545, wood, teak),
        monitor([190, 550, 1.3], code()),
        monitor([770, 550, 1.3], locked()),
        deskLamp([610, 545, 0.9], gold),
        cup([480, 545, 1.1], kaavi),
      ],
    },
  },
};
