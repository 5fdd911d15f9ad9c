import { microphone } from '../../pictures/devices.ts';
import { area, box, disc, lettered, line, mirrored, put, times } from '../../pictures/draw.ts';
import { ballotBox } from '../../pictures/goods.ts';
import { cup, heap, onion, sack } from '../../pictures/kitchen.ts';
import { kolamOnFloor } from '../../pictures/line.ts';
import { looks } from '../../pictures/look.ts';
import {
  amber,
  brick,
  coal,
  cream,
  dusk,
  forest,
  gold,
  indigo,
  ink,
  kaavi,
  leaf,
  plum,
  rice,
  sand,
  slate,
  steel,
  teak,
  wood,
} from '../../pictures/palette.ts';
import { openBook, pen, pile } from '../../pictures/papers.ts';
import { fromBehind, holding, legs, person, raising } from '../../pictures/people.ts';
import { curtain, hills, plant, rainView, room, tree } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { seated } from '../../pictures/seated.ts';
import { onDisc, onTable } from '../../pictures/setting.ts';

/** Pictures of the BA and its specialisations. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  ba: {
    card: {
      alt: 'A pile of books with a string of marigolds as a bookmark.',
      draw: () =>
        onDisc(
          'arts',
          cream,
          put([240, 384, 2.2], pile([0, 0], 5, 1)),
          put(
            [300, 216, 1],
            times(6, (i) => disc(i % 2 ? gold : amber, [i * 4, i * 22, 11])),
          ),
        ),
    },
    hero: {
      alt: 'A woman reads on the veranda of an old house with tiled roof while evening comes.',
      draw: () => [
        box('#F2A98A', [0, 0, 960, 720]),
        disc('#FFD3A0', [180, 210, 90]),
        hills(420, '#C77763'),
        tree([130, 560, 1.1], forest),
        box('#B9562F', [0, 540, 960, 180]),
        area(brick, 'M360 40h600v90H320Z'),
        times(8, (i) => area('rgba(0,0,0,.14)', `M${350 + i * 80} 130a40 22 0 0 0 80 0Z`)),
        box(wood, [380, 130, 26, 430]),
        box(wood, [890, 130, 26, 430]),
        box(cream, [450, 150, 400, 400]),
        box(teak, [690, 230, 120, 320]),
        line([teak, 5], 'M480 130v270M650 130v270'),
        box(wood, [440, 480, 250, 20], 5),
        kolamOnFloor([640, 640, 1.6], '1,3,1', { step: 60 }),
        seated({ ...looks.loose, hair: 'braid', top: indigo, top2: rice }, [570, 488, 1.75], {
          arm: 'up',
        }),
        put(
          [488, 378, 0.8],
          area(kaavi, 'M-36 -30l34 -8 4 60 -34 8Z'),
          area(rice, 'M0 -36l30 8v58l-28 -8Z'),
        ),
        plant([860, 620, 1]),
      ],
    },
  },
  'ba/english': {
    card: {
      alt: 'An open book with a fountain pen and a bottle of ink.',
      draw: () =>
        onTable(
          'arts',
          ['', plum],
          put([230, 400, 2.3], openBook([0, 0], kaavi)),
          pen([230, 330, 1.9], ink, -50),
          put([410, 352, 1], box(ink, [-34, -64, 68, 64], 10), box(gold, [-18, -82, 36, 20], 4)),
        ),
    },
    hero: {
      alt: 'A student reads in a window seat while the monsoon falls on palms outside.',
      draw: () => [
        room('#E8B79E', '#9E5B45'),
        put(
          [230, 40, 1],
          `<svg x="0" y="0" width="500" height="400" viewBox="0 0 240 220" preserveAspectRatio="none">${rainView()}</svg>`,
          line([teak, 14], 'M0 0h500v400h-500ZM250 0v400'),
        ),
        curtain([170, 30], kaavi),
        mirrored(480, curtain([170, 30], kaavi)),
        box(wood, [140, 440, 680, 30], 6),
        box(teak, [160, 470, 640, 110]),
        box(gold, [600, 380, 130, 62], 24),
        seated(
          { ...looks.young, glasses: coal, top: rice, top2: sand, hair: 'curly' },
          [520, 436, 2],
          { arm: 'up', lower: dusk },
        ),
        put(
          [424, 320, 1.1],
          area(indigo, 'M-36 -30l34 -8 4 60 -34 8Z'),
          area(rice, 'M0 -36l30 8v58l-28 -8Z'),
        ),
        cup([250, 440, 1.3], gold),
        pile([720, 690, 1.2], 3, 2),
      ],
    },
  },
  'ba/political-science': {
    card: {
      alt: 'A ballot box with a paper half inside it, and a finger marked with ink.',
      draw: () =>
        onDisc(
          'arts',
          rice,
          put([176, 384, 1.5], ballotBox([0, 0])),
          put(
            [384, 130, 1.1],
            line(['#A9703F', 34], 'M0 60V0'),
            box('#A9703F', [-46, 60, 92, 130], 34),
            box(indigo, [-8, -16, 16, 22], 7),
            box(leaf, [-50, 180, 100, 90], 8),
          ),
        ),
    },
    hero: {
      alt: 'A woman speaks into a microphone at a village meeting under a banyan tree.',
      draw: () => [
        box('#FBD9B5', [0, 0, 960, 720]),
        hills(470, '#E9B98C'),
        box('#D98F5C', [0, 520, 960, 200]),
        tree([680, 540, 2], leaf),
        line([teak, 6], 'M600 240v160M760 250v130M640 280v110'),
        box(cream, [60, 330, 220, 160], 4),
        area(brick, 'M40 330l130 -70 130 70Z'),
        box(teak, [140, 400, 60, 90]),
        person(
          { ...looks.aunt, top: leaf, top2: kaavi, border: gold },
          [400, 180, 1.6],
          legs('skirt', kaavi),
          raising({ ...looks.aunt, top: leaf }),
        ),
        microphone([376, 436, 2.5]),
        ...(
          [
            [40, kaavi, coal],
            [200, indigo, coal],
            [560, gold, '#C9C6D2'],
            [730, rice, coal],
          ] as const
        ).map(([x, top, hairColour]) =>
          fromBehind({ ...looks.clerk, top, hairColour }, [x, 470, 1.7]),
        ),
      ],
    },
  },
  'ba/economics': {
    card: {
      alt: 'Three onions in the pan of a balance, and above them a price line that climbs.',
      draw: () =>
        onTable(
          'arts',
          ['', kaavi],
          line([ink, 8], 'M60 200l80 -50 60 30 80 -90 130 -50'),
          disc(gold, [410, 40, 14]),
          area(steel, 'M100 268h280c-20 70 -260 70 -280 0Z'),
          box(slate, [220, 320, 40, 40]),
          box(ink, [150, 352, 180, 24], 8),
          onion([180, 246, 1.7]),
          onion([300, 246, 1.7]),
          onion([240, 226, 1.8]),
        ),
    },
    hero: {
      alt: 'A trader with a price slate among sacks of onions in the early light of a wholesale market.',
      draw: () => [
        box('#F5C9A4', [0, 0, 960, 720]),
        area('#D98A62', 'M0 120L480 20l480 100v40H0Z'),
        times(4, (i) => box(brick, [80 + i * 260, 160, 18, 400])),
        box('#C2703F', [0, 540, 960, 180]),
        times(6, (i) => sack([90 + i * 160, 500, 1.2], heap('#A83A5B'))),
        person(
          { ...looks.elder, wear: 'kurta', hair: 'turban', cloth: kaavi, top: rice, top2: gold },
          [370, 110, 1.75],
          legs('skirt', rice),
          holding(looks.elder),
          box(teak, [14, 102, 92, 68], 4),
          box('#1F4A3A', [19, 107, 82, 58]),
          lettered('₹24', rice, [60, 148, 22]),
        ),
        times(4, (i) =>
          sack(
            [70 + i * 270, 720, 1.5],
            times(3, (j) => onion([-26 + j * 26, -8 - (j % 2) * 10, 0.9])),
          ),
        ),
      ],
    },
  },
};
