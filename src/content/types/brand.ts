import { brandPresets } from '../brand/presets.ts';
import { designBase } from '../brand/tokens.ts';
import { boolean, colour, font, image, select } from '../fields/fields.ts';
import { typefaceFindings } from './checks/typefaces.ts';
import { defineType } from './define.ts';

const corners = [
  { value: 'round', label: 'Round' },
  { value: 'soft', label: 'Soft' },
  { value: 'square', label: 'Square' },
] as const;

const typefaces = [
  { value: 'eczar', label: 'Eczar and Anek Latin' },
  { value: 'fraunces', label: 'Fraunces and Source Sans' },
  { value: 'manrope', label: 'Manrope and IBM Plex Sans' },
  { value: 'newsreader', label: 'Newsreader and Figtree' },
  { value: 'bitter', label: 'Bitter and Public Sans' },
  { value: 'outfit', label: 'Outfit and Atkinson Hyperlegible' },
] as const;

/** Patterns of all drawings; the first is the default. */
const motifs = [
  { value: 'kolam', label: 'Kolam: one unbroken line round every dot' },
  { value: 'jaali', label: 'Jaali: stars of a screen of cut stone' },
  { value: 'ajrakh', label: 'Ajrakh: rosettes in the squares of a block print' },
  { value: 'rule', label: 'Rules: straight from dot to dot' },
  { value: 'none', label: 'None: dots alone' },
] as const;

/** How the university looks wherever it is seen; without an entry, as the design has it. */
export const brand = defineType({
  name: 'brand',
  path: '/brand',
  label: { one: 'Brand', many: 'Brand' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/'],
  everywhere: true,
  presets: brandPresets,
  behaviour: { notes: () => import('../brand/notes.ts') },
  title: () => 'Brand',
  checks: typefaceFindings,
  fields: {
    dark: colour({
      label: 'Dark colour',
      initial: designBase.dark,
      help: 'Words, and the grounds that light words stand on. Greys and pale tints follow from it.',
    }),
    accent: colour({
      label: 'Accent colour',
      initial: designBase.accent,
      help: 'Buttons, and what is marked on dark grounds.',
    }),
    ground: colour({
      label: 'Ground',
      initial: designBase.ground,
      help: 'The page itself. Cards are a little lighter, lines a little darker.',
    }),
    business: colour({ label: 'Tint of business programmes', initial: designBase.business }),
    computing: colour({ label: 'Tint of computing programmes', initial: designBase.computing }),
    commerce: colour({ label: 'Tint of commerce programmes', initial: designBase.commerce }),
    arts: colour({ label: 'Tint of arts programmes', initial: designBase.arts }),
    typefaces: select({
      label: 'Typefaces',
      initial: 'eczar',
      choices: typefaces,
      help: 'For headings and figures, and for text.',
    }),
    heading_face: font({
      label: 'Own typeface for headings',
      required: false,
      help: 'A WOFF2 file, in place of the first of the pair.',
    }),
    text_face: font({
      label: 'Own typeface for text',
      required: false,
      help: 'A WOFF2 file, in place of the second. A variable one has bold letters of its own; those of any other are thickened by the browser.',
    }),
    corners: select({ label: 'Corners', initial: 'round', choices: corners }),
    motif: select({
      label: 'Motif',
      initial: 'kolam',
      choices: motifs,
      help: 'Draws programmes, steps, seals, covers, pictures for sharing and the mark.',
    }),
    logo_square: image({
      label: 'Square logo',
      required: false,
      help: 'Stands on phones in place of the logo, which is chosen with the university.',
    }),
    logo_on_dark: image({
      label: 'Logo on dark grounds',
      required: false,
      help: 'For the footer and the menu on phones. Without one, the logo stands there on a light plate.',
    }),
    logo_alone: boolean({
      label: 'The logo stands without the name beside it',
      help: 'Where the logo says the name itself.',
    }),
  },
});
