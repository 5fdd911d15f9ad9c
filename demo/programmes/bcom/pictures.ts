import { curve, lid, monitor } from '../../pictures/devices.ts';
import { area, box, disc, lettered, line, put, times, turned } from '../../pictures/draw.ts';
import { chimney, globe, hall } from '../../pictures/goods.ts';
import { coin, cup, tea } from '../../pictures/kitchen.ts';
import { looks } from '../../pictures/look.ts';
import {
  amber,
  brick,
  coal,
  dusk,
  forest,
  gold,
  honey,
  indigo,
  kaavi,
  leaf,
  lilac,
  plum,
  rice,
  sage,
  sky,
  slate,
  steel,
  teak,
  wood,
} from '../../pictures/palette.ts';
import {
  books,
  calculator,
  calendar,
  clock,
  envelope,
  frame,
  ledger,
  magnifier,
  pile,
  rubberStamp,
  sheet,
  shelf,
  spike,
} from '../../pictures/papers.ts';
import { fromBehind, person, pointing, reading, typing } from '../../pictures/people.ts';
import {
  counter,
  deskLamp,
  fan,
  lamp,
  nightView,
  plant,
  rainView,
  room,
  windowOn,
} from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onCloth, onDisc, onTable, onTint } from '../../pictures/setting.ts';

/** Pictures of the B.Com and its specialisations. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  bcom: {
    card: {
      alt: 'A long paper of figures runs out of a calculator on to an account book.',
      draw: () =>
        onTable(
          'commerce',
          ['', forest],
          ledger([220, 400, 2.1]),
          put([340, 210, 2], calculator([0, 0])),
          area(rice, 'M300 130h80v-70c-20 -20 -60 10 -80 -10Z'),
          line([steel, 3], 'M314 80h30M314 96h44M314 112h36'),
        ),
    },
    hero: {
      alt: 'A woman closes the books at her dining table near midnight, bills on a spike beside the lamp.',
      draw: () => [
        room('#24566B', '#163B4E'),
        windowOn([80, 80], nightView()),
        clock([760, 140, 1.5], 'M0 0v-22M0 0l-3 -16'),
        lamp([480, 70], gold),
        person(
          { ...looks.aunt, top: plum, top2: sage, border: gold, glasses: coal },
          [350, 190, 2.1],
          typing({ ...looks.aunt, top: plum }),
        ),
        counter(530, wood, teak),
        ledger([480, 560, 1.5], leaf),
        spike([210, 532]),
        spike([280, 536]),
        calculator([700, 500, 1.1]),
        cup([820, 534, 1.3], kaavi),
      ],
    },
  },
  'bcom/accounting': {
    card: {
      alt: 'A balance whose two pans hang level, with equal weights in each.',
      draw: () =>
        onDisc(
          'commerce',
          rice,
          box(teak, [190, 366, 100, 18], 4),
          box(amber, [232, 120, 16, 250], 4),
          line([amber, 12], 'M100 140h280'),
          disc(gold, [240, 130, 18]),
          line([slate, 4], 'M100 140l-44 110M100 140l44 110M380 140l-44 110M380 140l44 110'),
          area(steel, 'M46 250h108c-10 36 -98 36 -108 0ZM326 250h108c-10 36 -98 36 -108 0Z'),
          times(2, (i) =>
            put(
              [100 + i * 280, 250],
              box(i ? indigo : kaavi, [-30, -52, 60, 52], 6),
              lettered(i ? 'CR' : 'DR', rice, [0, -18, 22]),
            ),
          ),
        ),
    },
    hero: {
      alt: 'An accountant writes in the office of a sugar mill, its chimney smoking in the window.',
      draw: () => [
        room('#DCEBDD', '#9FB8A3'),
        windowOn(
          [560, 70, 1.4],
          box(sky, [0, 0, 240, 220]),
          chimney([150, 220, 0.62]),
          chimney([90, 220, 0.5]),
          area(leaf, 'M0 220v-50q10 -40 20 0q10 -50 20 0q10 -40 20 0v50Z'),
          box(brick, [60, 176, 140, 44]),
        ),
        fan([260, 50]),
        shelf([60, 230], 380, books([10, 0], 8), pile([250, 0, 0.9], 3, 2)),
        person(
          {
            ...looks.elder,
            glasses: coal,
            wear: 'shirt',
            top: '#E4E2F3',
            hairColour: '#8E8A9C',
            skin: 'd',
          },
          [250, 200, 2.1],
          typing({ ...looks.elder, top: '#E4E2F3', skin: 'd' }),
        ),
        counter(540, leaf, forest),
        ledger([380, 566, 1.5]),
        pile([700, 540, 1], 4),
        tea([820, 540, 1.2]),
      ],
    },
  },
  'bcom/banking': {
    card: {
      alt: 'A pillared bank with a coin above its door.',
      draw: () =>
        onTint(
          'commerce',
          disc(honey, [380, 100, 40]),
          box(leaf, [0, 400, 480, 80]),
          hall([240, 402, 1.5], rice),
          coin([240, 150, 0.9]),
        ),
    },
    hero: {
      alt: 'A loan officer at her desk turns a form towards a farmer who sits before her.',
      draw: () => [
        room('#CDE3D6', '#8DB19B'),
        frame([90, 90], [170, 120], line([leaf, 8], 'M20 96l40 -34 34 18 56 -60')),
        calendar([760, 150, 1.6], '18'),
        plant([70, 560, 1.2]),
        person(
          { ...looks.manager, top: dusk, top2: rice },
          [500, 180, 2.05],
          pointing({ ...looks.manager, top: dusk, skin: 'b' }),
        ),
        counter(540, wood, teak),
        put([560, 540], box(rice, [-64, -6, 128, 12], 2)),
        rubberStamp([690, 540, 1.1]),
        put([420, 520, 1], sheet([0, -52, 0.9])),
        fromBehind({ ...looks.elder, top: rice, cloth: kaavi }, [130, 330, 2.2]),
      ],
    },
  },
  'bcom/taxation': {
    card: {
      alt: 'An envelope marked notice, and a hand lens over a printed section.',
      draw: () =>
        onCloth(
          'commerce',
          leaf,
          turned(-7, [190, 250], sheet([86, 90, 3.1], 6)),
          turned(
            6,
            [300, 320],
            put([300, 330, 1.5], envelope([0, 0])),
            lettered('NOTICE', brick, [300, 378, 20]),
          ),
          put([290, 180, 1.05], magnifier([0, 0])),
        ),
    },
    hero: {
      alt: 'A man with grey hair compares a tax notice with the Act by lamplight while a cat sleeps on the files.',
      draw: () => [
        room('#2E4E46', '#1D352F'),
        shelf([520, 150], 380, books([14, 0], 17, 3)),
        shelf([520, 290], 380, books([14, 0], 12, 5)),
        windowOn([80, 70], rainView()),
        person(
          { ...looks.uncle, top: indigo, top2: lilac },
          [330, 190, 2.1],
          reading({ ...looks.uncle, top: indigo }, brick),
        ),
        counter(545, wood, teak),
        deskLamp([740, 545, 1.2], leaf),
        envelope([230, 520, 0.8]),
        pile([850, 545, 1], 2),
        area(amber, 'M800 505c-6 -34 40 -44 60 -30c4 -14 10 -16 14 -20l8 14c16 4 18 26 6 36Z'),
        line([brick, 4], 'M818 480l6 14M836 474l5 14'),
      ],
    },
  },
  'bcom/global-finance': {
    card: {
      alt: 'A globe ringed by four coins.',
      draw: () =>
        onDisc(
          'commerce',
          dusk,
          put([240, 250, 1.75], globe([0, 0])),
          coin([90, 140, 1.1]),
          coin([396, 110, 1.1]),
          coin([100, 330, 1.1]),
          coin([400, 320, 1.1]),
        ),
    },
    hero: {
      alt: 'A woman in a headscarf works late under four wall clocks that show four different hours.',
      draw: () => [
        room('#E5EFE2', '#A5BFA6'),
        ...['M0 0v-20M0 0l14 8', 'M0 0h20M0 0v-14', 'M0 0v20M0 0l-12 -8', 'M0 0h-20M0 0l8 -12'].map(
          (hands, i) => clock([150 + i * 220, 120, 1.7], hands, i === 1 ? honey : rice),
        ),
        person(
          { ...looks.scarf, cloth: leaf, top: forest },
          [350, 210, 2.05],
          typing({ ...looks.scarf, top: forest }),
        ),
        counter(545, slate, '#3E3A63'),
        monitor([180, 550, 1.2], curve()),
        globe([770, 480, 1]),
        put([480, 545, 1], lid([0, 0, 1], kaavi)),
      ],
    },
  },
};
