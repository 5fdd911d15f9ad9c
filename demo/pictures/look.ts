import { coal, gold, honey, indigo, ink, kaavi, leaf, plum, rice, teal } from './palette.ts';

/** Each tone with its shadow, from light to dark. */
const skins = {
  a: ['#EDC19A', '#D9A278'],
  b: ['#DDA777', '#C48A5B'],
  c: ['#C68B5C', '#A86F44'],
  d: ['#A9703F', '#8C5830'],
  e: ['#87522F', '#6C3E22'],
  f: ['#6B4028', '#53301D'],
} as const;

type Hair =
  | 'short'
  | 'side'
  | 'quiff'
  | 'fade'
  | 'bald'
  | 'curly'
  | 'long'
  | 'wavy'
  | 'bob'
  | 'bun'
  | 'lowbun'
  | 'braid'
  | 'hijab'
  | 'turban';
type Wear = 'shirt' | 'blazer' | 'kurta' | 'tee' | 'saree' | 'dupatta' | 'hoodie';

/** How somebody looks: what the drawing of a person needs. */
export type Look = Readonly<{
  skin: keyof typeof skins;
  hair: Hair;
  wear: Wear;
  top: string;
  top2?: string;
  border?: string;
  /** Of a scarf or a turban. */
  cloth?: string;
  hairColour?: string;
  beard?: 'full' | 'stubble' | 'moustache';
  mouth?: 'grin' | 'soft' | 'smile';
  eyes?: 'smile' | 'open';
  lash?: boolean;
  bindi?: string;
  ear?: string;
  glasses?: string;
  flower?: string;
}>;

export function skinOf({ skin }: Look) {
  return skins[skin][0];
}

export function shadeOf({ skin }: Look) {
  return skins[skin][1];
}

export function hairOf({ hairColour }: Look) {
  return hairColour ?? coal;
}

export const grey = '#8E8A9C';
const white = '#C9C6D2';

/** Looks that scenes begin with; most change a colour or two. */
export const looks = {
  aunt: {
    skin: 'd',
    hair: 'lowbun',
    wear: 'saree',
    top: kaavi,
    top2: gold,
    border: honey,
    bindi: kaavi,
    lash: true,
    ear: gold,
  },
  granny: {
    skin: 'd',
    hair: 'bun',
    hairColour: white,
    wear: 'saree',
    top: indigo,
    top2: rice,
    border: kaavi,
    bindi: kaavi,
    eyes: 'smile',
    ear: gold,
  },
  professor: {
    skin: 'c',
    hair: 'bun',
    hairColour: grey,
    wear: 'saree',
    top: leaf,
    top2: rice,
    border: gold,
    bindi: kaavi,
    lash: true,
    glasses: coal,
    mouth: 'soft',
  },
  sikh: {
    skin: 'b',
    hair: 'turban',
    cloth: gold,
    wear: 'shirt',
    top: indigo,
    top2: rice,
    beard: 'full',
    mouth: 'soft',
  },
  uncle: {
    skin: 'd',
    hair: 'side',
    hairColour: grey,
    wear: 'shirt',
    top: rice,
    top2: '#E4E2F3',
    beard: 'moustache',
    glasses: coal,
    mouth: 'soft',
  },
  elder: {
    skin: 'e',
    hair: 'bald',
    hairColour: white,
    wear: 'kurta',
    top: rice,
    top2: gold,
    beard: 'moustache',
    mouth: 'smile',
  },
  young: { skin: 'd', hair: 'quiff', wear: 'shirt', top: teal, top2: '#246A63', mouth: 'grin' },
  coder: { skin: 'e', hair: 'fade', wear: 'hoodie', top: gold, top2: '#D98A05', eyes: 'smile' },
  hill: { skin: 'a', hair: 'bob', wear: 'tee', top: leaf, top2: '#155C39', eyes: 'smile' },
  hillman: { skin: 'a', hair: 'short', wear: 'hoodie', top: '#3B4CB0', top2: ink },
  scarf: { skin: 'b', hair: 'hijab', cloth: teal, wear: 'tee', top: teal, lash: true },
  girl: {
    skin: 'e',
    hair: 'braid',
    wear: 'dupatta',
    top: indigo,
    top2: gold,
    bindi: kaavi,
    lash: true,
    ear: honey,
    mouth: 'grin',
  },
  curls: {
    skin: 'c',
    hair: 'curly',
    wear: 'tee',
    top: ink,
    top2: indigo,
    glasses: '#7A2E22',
    lash: true,
  },
  manager: {
    skin: 'b',
    hair: 'wavy',
    wear: 'blazer',
    top: plum,
    top2: rice,
    lash: true,
    mouth: 'grin',
  },
  loose: {
    skin: 'c',
    hair: 'long',
    wear: 'kurta',
    top: '#C2452D',
    top2: honey,
    bindi: ink,
    lash: true,
    ear: gold,
  },
  clerk: {
    skin: 'c',
    hair: 'short',
    wear: 'shirt',
    top: '#E4E2F3',
    top2: rice,
    beard: 'moustache',
    mouth: 'soft',
  },
} as const satisfies Record<string, Look>;
