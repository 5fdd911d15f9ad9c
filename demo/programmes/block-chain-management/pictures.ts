import { status, tablet } from '../../pictures/devices.ts';
import { box, disc, line, put, turned } from '../../pictures/draw.ts';
import { container, link } from '../../pictures/goods.ts';
import { looks } from '../../pictures/look.ts';
import {
  amber,
  coal,
  gold,
  indigo,
  ink,
  kaavi,
  leaf,
  plum,
  slate,
  steel,
  teal,
} from '../../pictures/palette.ts';
import { holding, legs, person } from '../../pictures/people.ts';
import type { ProgrammePictures } from '../../pictures/scene.ts';
import { onTint } from '../../pictures/setting.ts';

/** Pictures of the Certificate in Block Chain Management. */
export const pictures: Readonly<Record<string, ProgrammePictures>> = {
  'block-chain-management': {
    card: {
      alt: 'Four boxes joined by links of a chain, each with a seal.',
      draw: () =>
        onTint(
          'business',
          line([slate, 16], 'M150 150h180v180H150'),
          ...[
            [110, 110],
            [290, 110],
            [290, 290],
            [110, 290],
          ].map(
            ([x = 0, y = 0], i) =>
              box([indigo, kaavi, leaf, ink][i] ?? ink, [x - 46, y - 46, 136, 136], 14) +
              box('rgba(255,255,255,.14)', [x - 46, y - 46, 136, 36], 14) +
              disc(gold, [x + 22, y + 36, 26]) +
              line([ink, 6], `M${x + 10} ${y + 36}l9 10 17 -18`),
          ),
          ...[
            [222, 132],
            [358, 222],
            [222, 312],
          ].map(([x = 0, y = 0], i) =>
            turned(i === 1 ? 90 : 0, [x, y], put([x, y, 0.62], link([0, 0], steel))),
          ),
        ),
    },
    hero: {
      alt: 'A port manager with a tablet matches containers to a shared ledger while a crane lifts one.',
      draw: () => [
        box('#F6B79A', [0, 0, 960, 720]),
        box('#FAD0A5', [0, 200, 960, 300]),
        disc(gold, [160, 210, 56]),
        box('#5F8FB0', [0, 430, 960, 110]),
        line(['#8FB4CC', 5], 'M40 470h120M240 500h160M600 465h140M800 510h120'),
        box('#8A7F92', [0, 530, 960, 190]),
        line([kaavi, 18], 'M690 530V60h230M690 140l120 -80'),
        line([coal, 5], 'M850 66v96'),
        container([760, 160], gold),
        container([500, 450], leaf),
        container([710, 450], indigo),
        container([560, 366], kaavi),
        container([760, 530], teal),
        container([550, 530], plum),
        person(
          { ...looks.scarf, cloth: indigo, top: amber },
          [130, 140, 1.75],
          legs('trousers', ink),
          holding({ ...looks.scarf, top: amber }),
          line(['#FFF0CF', 7], 'M30 100v70M90 100v70'),
          put([60, 138, 0.55], tablet([0, 0], status())),
        ),
      ],
    },
  },
};
