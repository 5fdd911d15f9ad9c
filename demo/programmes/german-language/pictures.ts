import { area, box, disc, lettered, line, put, times, turned } from '../../pictures/draw.ts';
import { pretzel } from '../../pictures/kitchen.ts';
import { gold, ink, kaavi, peach, rice, sage, sky, teal } from '../../pictures/palette.ts';
import { clock, frame } from '../../pictures/papers.ts';
import { head, person, withPhone } from '../../pictures/people.ts';
import { room } from '../../pictures/places.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onCloth } from '../../pictures/setting.ts';

/** Pictures of the Certificate in German. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'german-language': {
    card: {
      alt: 'Three word cards, der, die and das, with a pretzel on the topmost.',
      draw: () =>
        onCloth(
          'arts',
          ink,
          ...(['DER', 'DIE', 'DAS'] as const).map((word, i) =>
            turned(
              -22 + i * 22,
              [240, 500],
              box([sky, peach, sage][i] ?? sky, [172, 84, 136, 230], 14),
              lettered(word, ink, [240, 140, 30]),
            ),
          ),
          put([240, 316, 1.7], pretzel([0, 0])),
        ),
    },
    hero: {
      alt: 'A nurse on the night shift practises German on her phone in the ward’s corridor, a poet’s portrait on the wall.',
      draw: () => [
        room('#CFE6E4', '#8FB5B2'),
        times(9, (i) => box(i % 2 ? '#BBD9D7' : '#C5E0DE', [i * 110, 400, 110, 148])),
        box('#FFF6DC', [330, 0, 300, 18]),
        area('rgba(255,246,220,.5)', 'M330 18h300l120 540H210Z'),
        frame(
          [90, 100],
          [170, 210],
          box('#E8D9B8', [0, 0, 170, 210]),
          put(
            [25, 40, 1],
            head(
              {
                skin: 'a',
                hair: 'side',
                hairColour: '#8E8A9C',
                wear: 'blazer',
                top: ink,
                top2: rice,
                mouth: 'soft',
              },
              [60, 60, 1],
            ),
          ),
          lettered('GOETHE', ink, [85, 196, 18]),
        ),
        clock([500, 100, 1.4], 'M0 0v20M0 0l-6 -18'),
        box(teal, [690, 130, 200, 420], 6),
        box('#BFE0FF', [730, 170, 120, 130], 4),
        disc(gold, [870, 360, 9]),
        lettered('WARD 4', rice, [790, 340, 22]),
        person(
          {
            skin: 'd',
            hair: 'bun',
            wear: 'tee',
            top: sky,
            top2: rice,
            lash: true,
            mouth: 'smile',
            bindi: kaavi,
          },
          [330, 208, 2.5],
          withPhone({ skin: 'd', hair: 'bun', wear: 'tee', top: sky }),
          line([rice, 2], 'M38 62c-10 30 0 50 20 66'),
          area(rice, 'M44 22c4 -14 28 -14 32 0l-3 8H47Z'),
          box(kaavi, [56, 14, 8, 3]),
          box(kaavi, [58.5, 11.5, 3, 8]),
        ),
      ],
    },
  },
};
