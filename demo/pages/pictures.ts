import { box, disc, line, put, times } from '../pictures/draw.ts';
import { kolam } from '../pictures/line.ts';
import { looks } from '../pictures/look.ts';
import {
  coal,
  gold,
  honey,
  indigo,
  ink,
  kaavi,
  leaf,
  lilac,
  mint,
  peach,
  plum,
  rice,
  teal,
  wood,
} from '../pictures/palette.ts';
import { fromBehind, head, person, pointing } from '../pictures/people.ts';
import { chalkboard, fan, room } from '../pictures/places.ts';
import type { Scene } from '../pictures/scene.ts';

const online = [looks.girl, looks.sikh, looks.scarf, looks.hillman, looks.aunt, looks.coder];

/** Pictures at the head of pages of the university. */
export const heads = {
  about: {
    alt: 'A professor at the blackboard teaches those on the benches and six more who look in from a screen on the wall.',
    draw: () => [
      room('#F3E3C3', '#C98A5E'),
      fan([640, 46]),
      chalkboard(
        [330, 110],
        [270, 210],
        put([136, 104], kolam([0, 0, 0.78], '1,3,1', { step: 62, stroke: 5, dots: gold })),
      ),
      box(ink, [650, 84, 276, 244], 12),
      times(6, (i) => {
        const [x, y] = [664 + (i % 3) * 84, 98 + Math.floor(i / 3) * 110];
        return (
          box([lilac, mint, peach][(i + Math.floor(i / 3)) % 3] ?? lilac, [x, y, 78, 104], 6) +
          `<svg x="${x}" y="${y}" width="78" height="104" viewBox="-46 -62 92 122">${head(online[i] ?? looks.girl, [0, 0])}</svg>`
        );
      }),
      person(
        { ...looks.professor, top: leaf, top2: rice },
        [96, 130, 2.15],
        pointing({ ...looks.professor, top: leaf }),
      ),
      box(wood, [60, 548, 300, 20], 4),
      box('#5E2416', [76, 568, 268, 152]),
      line([rice, 7], 'M262 540h34'),
      disc(kaavi, [120, 540, 9]),
      fromBehind({ ...looks.young, top: teal }, [370, 520, 1.55]),
      fromBehind({ ...looks.loose, top: kaavi }, [560, 536, 1.55]),
      fromBehind({ ...looks.clerk, top: indigo, hairColour: coal }, [750, 516, 1.55]),
      box(plum, [0, 694, 960, 26]),
      box(honey, [0, 690, 960, 5]),
    ],
  },
} as const satisfies Record<string, Scene>;
