import type { Product } from './product.ts';
import { signIn } from './publishing.ts';
import { type Measure, median, milliseconds } from './report.ts';

const ROUNDS = 9;

/** Their completeness stands in the list. */
const PROGRAMMES = '/api/content/program?per_page=25&fields=none';

/** What staff wait for most: pages of long lists, filtered, sorted and searched, and what they choose from. */
const CALLS = [
  '/api/content/program/structure?per_page=25&fields=none',
  '/api/content/program/structure?per_page=25&sort=title&order=desc&page=40',
  '/api/content/liveLecture?per_page=25&q=finance&sort=start_date&order=desc',
  '/api/content/blog?per_page=25&state=changed',
  '/api/content/search?q=online+mba&limit=12',
  '/api/content/search?q=electives+evening&limit=12',
  '/api/content/pages?q=mba',
  '/api/media?q=zoya&per_page=48',
  '/api/staff/leads?per_page=25',
];

type Asked = Readonly<{ content: string; budget: number }>;

/** The slowest of the calls of staff, each by its median; name it in the report. `budget` is in milliseconds. */
export async function staffCalls(
  { origin }: Product,
  { content, budget }: Asked,
): Promise<Measure> {
  const staff = await signIn(origin);
  const { items } = await staff<{ items: { id: number }[] }>('GET', PROGRAMMES);
  const ids = items.map(({ id }) => id).join(',');
  const times: [number, string][] = [];
  for (const path of [...CALLS, `/api/content/completeness?type=programme&ids=${ids}`]) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await staff('GET', path);
      rounds.push(performance.now() - began);
    }
    times.push([median(rounds), path]);
  }
  const [slowest = 0, path = ''] = times.toSorted(([a], [b]) => b - a)[0] ?? [];
  return {
    what: `  slowest of ${CALLS.length + 1} calls of staff, ${content}: ${path.slice(0, 50)}`,
    value: milliseconds(slowest),
    budget: `<= ${budget} ms`,
    met: slowest <= budget,
  };
}
