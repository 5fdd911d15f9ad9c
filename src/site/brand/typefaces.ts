import type { Brand } from '../../content/read/brand.ts';

type Name = Brand['typefaces'];

/** A pair of faces: how pages name it, and the files that hold it. */
type Typefaces = Readonly<{
  display: string;
  text: string;
  /** What declares it; that of the design stands in the stylesheet of all pages. */
  stylesheet?: string;
  /** Its fonts by file: all at once, the rupee sign's too, as each that came later would lay the page out once more. */
  fonts: readonly string[];
}>;

/** The pairs that a university chooses from. */
export const typefaces: Readonly<Record<Name, Typefaces>> = {
  eczar: {
    display: `'Eczar',${threeOf('Eczar')},serif`,
    text: "'Anek Latin','Anek fallback',system-ui,sans-serif",
    fonts: fontsNamed('eczar-latin', 'anek-latin', 'anek-rupee'),
  },
  fraunces: {
    display: `'Fraunces',${threeOf('Fraunces')},serif`,
    text: "'Source Sans 3','Source Sans 3 fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/fraunces.css',
    fonts: fontsNamed('fraunces-latin', 'source-sans-latin', 'fraunces-rupee', 'source-sans-rupee'),
  },
  manrope: {
    display: "'Manrope','Manrope fallback',system-ui,sans-serif",
    text: "'IBM Plex Sans','IBM Plex Sans fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/manrope.css',
    fonts: fontsNamed('manrope-latin', 'plex-sans-latin', 'manrope-rupee', 'plex-sans-rupee'),
  },
  newsreader: {
    display: `'Newsreader',${threeOf('Newsreader')},serif`,
    text: "'Figtree','Figtree fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/newsreader.css',
    fonts: fontsNamed('newsreader-latin', 'figtree-latin', 'newsreader-rupee', 'figtree-rupee'),
  },
  bitter: {
    display: `'Bitter',${threeOf('Bitter')},serif`,
    text: "'Public Sans','Public Sans fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/bitter.css',
    fonts: fontsNamed('bitter-latin', 'public-sans-latin', 'bitter-rupee', 'public-sans-rupee'),
  },
  outfit: {
    display: "'Outfit','Outfit fallback',system-ui,sans-serif",
    text: "'Atkinson Hyperlegible Next','Atkinson Hyperlegible Next fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/outfit.css',
    fonts: fontsNamed('outfit-latin', 'atkinson-latin', 'atkinson-rupee'),
  },
};

/** The fallbacks of a face with serifs: those of the systems are of three widths. */
function threeOf(face: string): string {
  return ['fallback', 'fallback 2', 'fallback 3'].map((name) => `'${face} ${name}'`).join(',');
}

function fontsNamed(...names: string[]): string[] {
  return names.map((name) => `src/site/fonts/${name}.woff2`);
}
