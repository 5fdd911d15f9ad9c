import { Failure } from './steps.mjs';

/** The rings of tests: a file belongs to one by its folder or its name. `vitest.config.ts` makes a project of each. */
export const rings = {
  /** Beside the code, and the house rules; without the application. */
  unit: [
    '{src,demo,scripts}/**/!(*.app).test.ts',
    'tests/rules/**/*.test.ts',
    'tests/support/**/*.test.ts',
  ],
  /** Beside the code, with the application on a database. */
  app: ['{src,demo}/**/*.app.test.ts'],
  /** Screens and components, drawn in a browser against a fake of the API; and the gallery of them. */
  components: ['{src,tests}/**/*.component.test.tsx'],
  /** The API and the pages as they are answered, across parts; no browser. */
  api: ['tests/api/**/*.test.ts'],
  /** Jobs of a person, in a browser. */
  stories: ['tests/stories/**/*.test.ts'],
  /** Every call by every role, every body that is wrong, every page and entry of the demo. */
  sweeps: ['tests/sweeps/**/*.test.ts'],
  browser: ['tests/browser/**/*.test.ts'],
  /** Accessibility, contrast, brands, weights and layout: matrices of pages, widths and looks. */
  looks: ['tests/looks/**/*.test.ts'],
  /** Real processes that are killed, cut off or starved. */
  faults: ['tests/faults/**/*.test.ts'],
  /** Releases, images, and programs of other makers. */
  deploy: ['tests/deploy/**/*.test.ts'],
  fuzz: ['tests/fuzz/**/*.test.ts'],
  /** Rules about packages, the recipes of the documents, and bounds of the code that a real call crosses. */
  guards: ['tests/guards/**/*.test.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Ring = keyof typeof rings;

/** What `npm test` runs. */
export const ofCommit: readonly Ring[] = ['unit', 'app', 'components', 'api', 'stories'];

export const allRings = Object.keys(rings) as Ring[];

/** What `npm run test:all -- rest` runs. */
export const rest: readonly Ring[] = allRings.filter((ring) => !ofCommit.includes(ring));

/** Reads names of rings; `rest` stands for those that `npm test` leaves out, no name for all. */
export function ringsNamed(names: readonly string[]): Ring[] {
  if (names.length === 0) return allRings;
  const wanted = new Set<string>(names.filter((name) => name !== 'rest'));
  if (names.includes('rest')) for (const ring of rest) wanted.add(ring);
  const unknown = [...wanted].filter((name) => !Object.hasOwn(rings, name));
  if (unknown.length > 0) {
    throw new Failure(
      `No ring is called ${unknown.join(', ')}: there are rest, ${allRings.join(', ')}.`,
    );
  }
  return allRings.filter((ring) => wanted.has(ring));
}
