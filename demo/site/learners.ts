import { area } from '../pictures/draw.ts';
import type { Look } from '../pictures/look.ts';
import {
  blush,
  cream,
  forest,
  gold,
  indigo,
  lilac,
  plum,
  rice,
  teal,
  wood,
} from '../pictures/palette.ts';
import { person } from '../pictures/people.ts';
import type { Scene } from '../pictures/scene.ts';

function portrait(alt: string, ground: string, look: Look): Scene {
  return { alt, draw: () => [area(ground, 'M0 0h120v120H0z'), person(look, [0, 0])] };
}

/** Learners who are drawn; the other portraits are files of `demo/images`. */
export const learners: Readonly<Record<string, Scene>> = {
  melvin: portrait('Melvin Pinto, a man with a moustache in a teal shirt.', lilac, {
    skin: 'c',
    hair: 'side',
    wear: 'shirt',
    top: teal,
    top2: rice,
    beard: 'moustache',
    mouth: 'grin',
  }),
  sana: portrait('Sana Rizvi, a woman with a bob and a marigold dupatta.', cream, {
    skin: 'b',
    hair: 'bob',
    wear: 'dupatta',
    top: forest,
    top2: gold,
    lash: true,
    mouth: 'smile',
  }),
  vaishali: portrait('Vaishali Gokhale, a woman in glasses and an indigo saree.', blush, {
    skin: 'c',
    hair: 'lowbun',
    wear: 'saree',
    top: indigo,
    top2: plum,
    border: gold,
    lash: true,
    glasses: wood,
    mouth: 'soft',
  }),
};
