import type { Brand, FaceRole } from '../../content/read/brand.ts';

type Name = Brand['typefaces'];

type Typefaces = Readonly<{
  display: string;
  text: string;
  /** The stylesheet that declares it; the design's own is declared in the common stylesheet. */
  stylesheet?: string;
  /** All preloaded, as each late one would shift the layout again. A font without a role serves both faces. */
  fonts: readonly Font[];
}>;

type Font = Readonly<{ file: string; role?: FaceRole }>;

export const typefaces: Readonly<Record<Name, Typefaces>> = {
  eczar: {
    display: `'Eczar',${threeOf('Eczar')},serif`,
    text: "'Anek Latin','Anek fallback',system-ui,sans-serif",
    fonts: [font('eczar-latin', 'display'), font('anek-latin', 'text'), font('anek-rupee')],
  },
  fraunces: {
    display: `'Fraunces',${threeOf('Fraunces')},serif`,
    text: "'Source Sans 3','Source Sans 3 fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/fraunces.css',
    fonts: pairOf('fraunces', 'source-sans'),
  },
  manrope: {
    display: "'Manrope','Manrope fallback',system-ui,sans-serif",
    text: "'IBM Plex Sans','IBM Plex Sans fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/manrope.css',
    fonts: pairOf('manrope', 'plex-sans'),
  },
  newsreader: {
    display: `'Newsreader',${threeOf('Newsreader')},serif`,
    text: "'Figtree','Figtree fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/newsreader.css',
    fonts: pairOf('newsreader', 'figtree'),
  },
  bitter: {
    display: `'Bitter',${threeOf('Bitter')},serif`,
    text: "'Public Sans','Public Sans fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/bitter.css',
    fonts: pairOf('bitter', 'public-sans'),
  },
  outfit: {
    display: "'Outfit','Outfit fallback',system-ui,sans-serif",
    text: "'Atkinson Hyperlegible Next','Atkinson Hyperlegible Next fallback',system-ui,sans-serif",
    stylesheet: 'src/site/brand/faces/outfit.css',
    fonts: [
      font('outfit-latin', 'display'),
      font('atkinson-latin', 'text'),
      font('atkinson-rupee', 'text'),
    ],
  },
};

/** The fallbacks of a face with serifs: those of the systems are of three widths. */
function threeOf(face: string): string {
  return ['fallback', 'fallback 2', 'fallback 3'].map((name) => `'${face} ${name}'`).join(',');
}

function pairOf(display: string, text: string): Font[] {
  return ['latin', 'rupee'].flatMap((part) => [
    font(`${display}-${part}`, 'display'),
    font(`${text}-${part}`, 'text'),
  ]);
}

function font(name: string, role?: FaceRole): Font {
  return { file: `src/site/brand/fonts/${name}.woff2`, ...(role && { role }) };
}
