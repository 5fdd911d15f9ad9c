import { blog } from '../blog/index.ts';

/** Articles that are read in the first week of a course. */
const readings: Readonly<Record<string, readonly string[]>> = {
  'what-emi-really-costs': [
    'Financial management',
    'Personal finance',
    'Business mathematics',
    'Corporate finance',
    'Personal wealth and insurance',
  ],
  'averages-that-mislead': [
    'Statistics you will use',
    'Business statistics',
    'Statistics for analysts',
    'Statistics for commerce',
    'Statistics for computing',
    'Statistics for the social sciences',
  ],
  'writing-half-a-page': ['Writing at work', 'Business communication', 'Scholarly writing'],
  'learning-to-program-at-thirty-four': ['Programming in Python', 'Python for analysts'],
  'reading-an-offer-letter': ['Compensation and benefits', 'Managing human resources'],
  'one-unbroken-line': ['Indian knowledge traditions'],
};

/** The first hour of these courses is the same, and is written down. */
const firstClass = ['Accounting for decisions', 'Financial accounting'];

type Sample = Readonly<{ title: string; path: string }>;

function listed(courses: readonly string[], sample: Sample): [string, Sample][] {
  return courses.map((course) => [course, sample]);
}

/** The reading or lecture of a course that is open to everybody. */
export const samples: ReadonlyMap<string, Sample> = new Map([
  ...blog.flatMap(({ slug, title }) =>
    listed(readings[slug] ?? [], { title, path: `/blogs/${slug}` }),
  ),
  ...listed(firstClass, { title: 'The first class, written down', path: '/first-class' }),
]);
