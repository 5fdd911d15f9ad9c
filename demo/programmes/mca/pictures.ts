import {
  camera,
  code,
  headphones,
  laptop,
  lid,
  monitor,
  phone,
  status,
} from '../../pictures/devices.ts';
import { area, box, disc, line, put, times, turned } from '../../pictures/draw.ts';
import { belt, drum, gear } from '../../pictures/goods.ts';
import { cup, mango, tumbler } from '../../pictures/kitchen.ts';
import { kolam } from '../../pictures/line.ts';
import { looks } from '../../pictures/look.ts';
import {
  coal,
  dusk,
  gold,
  honey,
  indigo,
  ink,
  kaavi,
  lilac,
  mist,
  peach,
  rice,
  sage,
  teak,
  teal,
  wood,
} from '../../pictures/palette.ts';
import { books, clock, pencil, pile, shelf } from '../../pictures/papers.ts';
import { legs, person, pointing, typing } from '../../pictures/people.ts';
import {
  counter,
  deskLamp,
  moon,
  nightView,
  room,
  table,
  whiteboard,
  windowOn,
} from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onCloth, onDisc, onTint } from '../../pictures/setting.ts';

/** Pictures of the MCA and its specialisations. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  mca: {
    card: {
      alt: 'Boxes and arrows of a system drawn on squared paper, with a pencil.',
      draw: () =>
        onCloth(
          'computing',
          rice,
          times(8, (i) => line([mist, 2], `M44 ${92 + i * 44}h392M${92 + i * 44} 44v392`)),
          line([ink, 6], 'M140 150h100v90M340 240h-100v110M240 350h-90'),
          box(gold, [80, 110, 120, 76], 10),
          box(sage, [280, 200, 120, 76], 10),
          box(peach, [70, 310, 120, 76], 10),
          disc(indigo, [240, 240, 18]),
          pencil([290, 390, 1.6], kaavi, -28),
        ),
    },
    hero: {
      alt: 'An engineer draws boxes and arrows on a whiteboard in an office where the lamps have gone out elsewhere.',
      draw: () => [
        room('#3A3192', '#221C66'),
        windowOn([40, 70, 1.1], nightView()),
        whiteboard(
          [360, 80],
          [540, 350],
          line([ink, 6], 'M90 90h140v100h160M230 190v100h-100'),
          box(gold, [50, 50, 110, 80], 8),
          box(sage, [360, 150, 120, 80], 8),
          box(peach, [60, 250, 110, 80], 8),
          disc(indigo, [230, 190, 22]),
          line([kaavi, 5], 'M300 290c60 30 120 20 150 -20'),
        ),
        person(
          { ...looks.coder, top: teal, top2: '#246A63', glasses: coal },
          [230, 150, 1.7],
          legs('trousers', coal),
          pointing({ ...looks.coder, top: teal }),
        ),
        table(600, [600, 900], wood),
        laptop([750, 600, 0.85], code()),
        cup([880, 600, 1], kaavi),
        deskLamp([640, 600, 0.9], gold),
      ],
    },
  },
  'mca/ai-and-ml': {
    card: {
      alt: 'Four mangoes, each in a drawn frame; one frame is red.',
      draw: () =>
        onTint(
          'computing',
          ...[
            [136, 150],
            [344, 150],
            [136, 340],
            [344, 340],
          ].map(
            ([x = 0, y = 0], i) =>
              mango([x, y, 1.6], i === 3 ? '#8FAE3B' : gold) +
              `<rect x="${x - 84}" y="${y - 78}" width="168" height="146" rx="8" fill="none" stroke="${i === 3 ? kaavi : indigo}" stroke-width="8" stroke-dasharray="36 20"/>`,
          ),
        ),
    },
    hero: {
      alt: 'A camera watches mangoes roll by on a belt while a woman checks on her laptop which it has sorted wrongly.',
      draw: () => [
        room('#DCE9F5', '#93A9C4'),
        camera([300, 190, 1.5]),
        area('rgba(247,168,27,.22)', 'M270 220h60l120 270H150Z'),
        belt([0, 500], 560),
        ...[70, 190, 310, 430].map((x, i) => mango([x, 470, 1.2], i === 2 ? '#8FAE3B' : gold)),
        '<rect x="244" y="408" width="132" height="98" rx="6" fill="none" stroke="#B23A24" stroke-width="7" stroke-dasharray="28 16"/>',
        times(3, (i) =>
          put(
            [90 + i * 150, 690, 1],
            box(wood, [-60, -70, 120, 70], 4),
            times(3, (j) => mango([-34 + j * 34, -80, 0.6])),
          ),
        ),
        person(
          { ...looks.hill, hair: 'long', top: kaavi, wear: 'kurta', top2: honey, skin: 'b' },
          [620, 210, 2],
          typing({ ...looks.hill, top: kaavi, skin: 'b' }),
        ),
        box(teak, [560, 540, 400, 180]),
        box(wood, [560, 530, 400, 20]),
        lid([745, 530, 1.1]),
        cup([900, 530, 1.1]),
      ],
    },
  },
  'mca/full-stack': {
    card: {
      alt: 'Three layers one above the other: a page with a button, a cog wheel, and a drum of data.',
      draw: () =>
        onDisc(
          'computing',
          rice,
          drum([240, 390, 1.5], indigo),
          gear([240, 236, 1.15], gold, rice),
          line([ink, 6], 'M240 160v20M240 290v20'),
          box(kaavi, [140, 50, 200, 110], 12),
          box(rice, [154, 82, 172, 66], 6),
          box(gold, [200, 112, 80, 24], 12),
          disc(rice, [158, 66, 5]),
          disc(rice, [176, 66, 5]),
        ),
    },
    hero: {
      alt: 'A programmer in a yellow hood follows one request from phone to server to store on three screens.',
      draw: () => [
        room('#251F6B', '#17124A'),
        line([gold, 5], 'M170 300c80 -160 200 120 310 -60s220 60 310 -20'),
        shelf([60, 130], 240, books([10, 0], 6, 2), plantless()),
        kolam([800, 130, 0.9], '1,3,1', { step: 60 }),
        person(looks.coder, [355, 210, 2.05], typing(looks.coder)),
        headphones([479, 300, 2.2], kaavi),
        counter(560, indigo, dusk),
        put(
          [150, 500, 1.9],
          phone([0, 0], box(gold, [-9, -2, 18, 8], 4) + box(kaavi, [-9, -18, 18, 10], 2)),
        ),
        monitor([770, 566, 1.25], status()),
        lid([480, 560, 1.05], kaavi),
        tumbler([270, 560, 1.2]),
        drum([912, 560, 0.6], gold),
      ],
    },
  },
  'mca/cloud': {
    card: {
      alt: 'A moon, a clock at three, and a screen on which every light is green.',
      draw: () =>
        onTint(
          'computing',
          box(ink, [0, 0, 480, 350]),
          moon([390, 90, 1.3]),
          ...[
            [60, 60],
            [130, 110],
            [300, 50],
            [210, 40],
            [440, 200],
          ].map(([x = 0, y = 0]) => disc(rice, [x, y, 4])),
          box(indigo, [0, 350, 480, 130]),
          put([190, 372, 1.5], monitor([0, 0], status())),
          clock([400, 320, 1.5], 'M0 0v-22M0 0h16'),
        ),
    },
    hero: {
      alt: 'At three in the morning a platform engineer sleeps soundly; the screen by the bed is all green.',
      draw: () => [
        room('#1E1960', '#141047'),
        windowOn([90, 60, 1.2], nightView()),
        clock([520, 130, 1.4], 'M0 0v-22M0 0h16', lilac),
        kolam([760, 140, 0.7], 'threshold', { colour: '#4A43B5' }),
        box(teak, [60, 330, 30, 330], 6),
        box(wood, [60, 560, 640, 60], 8),
        box(rice, [100, 480, 180, 70], 30),
        turned(
          -78,
          [210, 470],
          person({ ...looks.young, eyes: 'smile', mouth: 'soft', top: teal }, [120, 360, 1.5]),
        ),
        area(kaavi, 'M250 560c0 -70 60 -100 140 -96c120 -26 240 -20 300 30v66Z'),
        line(
          ['rgba(255,217,138,.6)', 6],
          'M300 500c120 -40 240 -30 380 10M280 540c140 -30 280 -30 410 0',
        ),
        box(wood, [60, 556, 640, 20], 6),
        box(wood, [740, 540, 200, 20], 4),
        box(teak, [756, 560, 16, 110]),
        box(teak, [908, 560, 16, 110]),
        laptop([840, 540, 0.85], status()),
      ],
    },
  },
};

function plantless() {
  return pile([180, 0, 0.8], 2, 4);
}
