import { type Face, firstMeasured } from '../../../kernel/publishing/faces.ts';
import { type Brand, brandOf, ownFacesOf } from '../../../content/read/brand.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { NavItem } from './navigation.ts';
import { defaultMenus } from '../../../content/types/siteMenus.ts';

/** As it is; set `tight`; set tight, on `wide` or the `widest` screens alone; or `folded` behind the menu button. */
export type HeaderFit = 'plain' | 'tight' | 'wide' | 'widest' | 'folded';

type Letters = readonly (readonly [em: number, letters: string])[];

/** Letters by their width in em, in whichever of Anek Latin, Source Sans and IBM Plex Sans they are widest. */
const narrow: Letters = [
  [0.24, ' '],
  [0.28, "'ij"],
  [0.32, '!,.:;l'],
  [0.36, '()[]{|}'],
  [0.4, 'fr'],
  [0.44, '-It'],
  [0.48, '"/\\'],
  [0.52, '*?Lcsvyz'],
  [0.56, 'Jaegkx'],
  [0.6, '0123456789$+<=>EFSTZ^_`bdhnopqu~'],
  [0.64, 'CPVXY'],
  [0.68, '#ABKR'],
  [0.72, '&DGHNOQU'],
  [0.8, 'w'],
  [0.84, 'M'],
  [0.92, '@m'],
  [0.96, '%W'],
];

/** The same of Figtree, Public Sans and Atkinson Hyperlegible. */
const wide: Letters = [
  [0.28, "'ij"],
  [0.32, ' !,.:;l'],
  [0.36, '()[]|'],
  [0.4, 'fr{}'],
  [0.44, '-It'],
  [0.48, '"/\\'],
  [0.52, '*sz'],
  [0.56, '?Jacvy'],
  [0.6, '1FLT^_`bdehknopqux~'],
  [0.64, '+234679<=>EPYg'],
  [0.68, '$058BRSZ'],
  [0.72, '#ACDKUVX'],
  [0.76, '&G'],
  [0.8, 'HNOQw'],
  [0.92, 'Mm'],
  [0.96, '%'],
  [1, '@W'],
];

type Typefaces = Brand['typefaces'];

const lettersOf: Readonly<Record<Typefaces, Letters>> = {
  eczar: narrow,
  fraunces: narrow,
  manrope: narrow,
  newsreader: wide,
  bitter: wide,
  outfit: wide,
};

/** Of letters that the typefaces lack, or that nobody has measured. */
const UNKNOWN = 1.2;

/** The pair that was chosen, and the face for text that the university has of its own. */
type Faces = Readonly<{ typefaces: Typefaces; own?: Pick<Face, 'widths'> | undefined }>;

export function headerFaces(snapshot: Snapshot): Faces {
  return { typefaces: brandOf(snapshot).typefaces, own: ownFacesOf(snapshot).text?.face };
}

type Ruler = (text: string) => number;

function rulerOf({ typefaces, own }: Faces): Ruler {
  const shipped = lettersOf[typefaces].flatMap(([em, all]) =>
    [...all].map((letter) => [letter, em] as const),
  );
  const measured = own?.widths.map(
    (thousandths, n) => [String.fromCharCode(firstMeasured + n), thousandths / 1000] as const,
  );
  const widths = new Map(measured ?? shipped);
  return (text) => [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? UNKNOWN), 0);
}

/** Width of a sign beside a label with its gap: a menu's arrow, or the mark of an external link. */
const SIGN = 1.3;

function widthOfItem(item: NavItem, widthOf: Ruler): number {
  const hasSign = 'links' in item || item.away === true;
  return widthOf(item.label) + (hasSign ? SIGN : 0);
}

/** Measures of a stylesheet in px: the font size, the space round each entry, and the space for all of them. */
type Setting<Fit extends string> = Readonly<{
  fit: Fit;
  size: number;
  round: number;
  room: number;
}>;

type Entries = Faces & Readonly<{ items: readonly NavItem[] }>;

function settingFor<Fit extends string>(
  { items, ...faces }: Entries,
  settings: readonly Setting<Fit>[],
): Fit | 'folded' {
  const widthOf = rulerOf(faces);
  const text = items.reduce((sum, item) => sum + widthOfItem(item, widthOf), 0);
  const found = settings.find(
    ({ size, round, room }) => text * size + round * items.length <= room,
  );
  return found?.fit ?? 'folded';
}

const known = new Set(defaultMenus.header.map(({ title }) => title));

/** The default entries fit in any order, in letters as narrow as the design's. */
export function headerFitOf({ items, typefaces, own }: Entries): HeaderFit {
  const labels = new Set(items.map(({ label }) => label));
  const isKnown = labels.size === items.length && labels.isSubsetOf(known);
  if (isKnown && !own && lettersOf[typefaces] === narrow) return 'plain';
  return settingFor({ items, typefaces, own }, [
    { fit: 'plain', size: 16.5, round: 14.4, room: 692 },
    { fit: 'tight', size: 15, round: 11.2, room: 762 },
    { fit: 'wide', size: 15, round: 11.2, room: 842 },
    { fit: 'widest', size: 15, round: 11.2, room: 1018 },
  ]);
}

/** As it is; only on `wide` screens; or not at all: the bar at the foot of the screen stays then. */
export type LearnerFit = 'plain' | 'wide' | 'folded';

export function learnerFitOf(entries: Entries): LearnerFit {
  return settingFor(entries, [
    { fit: 'plain', size: 17, round: 34, room: 560 },
    { fit: 'wide', size: 17, round: 34, room: 850 },
  ]);
}
