import { freePort } from '../support/ports.ts';
import { growHundredfold } from './hundredfold.ts';
import { launch, type Product } from './product.ts';
import { changedQuestions } from './publishing.ts';
import { type Measure, median, milliseconds, number } from './report.ts';
import { staffCalls } from './staff.ts';
import { load } from './throughput.ts';

const STARTS = 3;
const ROUNDS = 15;
const PAGES = ['/', '/mba', '/programmes', '/blogs', '/live-lecture', '/about', '/no-such-page'];

/** How fast the demo's own pages are. */
type PageSpeed = {
  /** Answers of the cached home page. */
  perSecond: number;
  /** Milliseconds to answer all pages, each rendered anew after a publish. */
  anew: number;
};

/** Start and page speed with a hundred times the content, beside those of the demo in `folder`. */
export async function large(folder: string, command: string[]): Promise<Measure[]> {
  const demo = await launch(folder, command);
  const before = await pageSpeed(demo);
  const ofUsual = await staffCalls(demo, { content: 'as in the demo', budget: 30 });
  await growHundredfold(demo.databaseUrl);
  await demo.running.end();
  const { starts, product } = await lastOf(STARTS, folder, command);
  try {
    const speeds = { before, after: await pageSpeed(product) };
    const ofLarge = await staffCalls(product, { content: 'a hundredfold', budget: 100 });
    return [...startMeasures(starts), ...measures(speeds), ofUsual, ofLarge];
  } finally {
    await product.running.end();
  }
}

/** The first one finds content that no process has shown yet, as nobody's does who starts anew: it counts for none. */
async function lastOf(count: number, folder: string, command: string[]) {
  const env = { PORT: String(await freePort()) };
  const starts: Product[] = [];
  await (await launch(folder, command, env)).running.end();
  for (;;) {
    const product = await launch(folder, command, env);
    starts.push(product);
    if (starts.length === count) return { starts, product };
    await product.running.end();
  }
}

async function pageSpeed({ origin }: Pick<Product, 'origin'>): Promise<PageSpeed> {
  const anew: number[] = [];
  for await (const _ of changedQuestions(origin, ROUNDS)) {
    const began = performance.now();
    for (const page of PAGES) await (await fetch(`${origin}${page}`)).arrayBuffer();
    anew.push(performance.now() - began);
  }
  const { perSecond } = await load(`${origin}/`);
  return { perSecond, anew: median(anew) };
}

type Speeds = Readonly<{ before: PageSpeed; after: PageSpeed }>;

function startMeasures(starts: readonly Product[]): Measure[] {
  const startedIn = median(starts.map((start) => start.startedIn));
  const wholeIn = median(starts.map((start) => start.wholeIn));
  return [
    {
      what: `100 times the content: start to the first page, median of ${STARTS}`,
      value: milliseconds(startedIn),
      budget: '<= 3,000 ms',
      met: startedIn <= 3000,
    },
    {
      what: '  until all of it is there',
      value: milliseconds(wholeIn),
      budget: '',
      met: undefined,
    },
  ];
}

function measures({ before, after }: Speeds): Measure[] {
  const cached = after.perSecond / before.perSecond;
  const rendered = after.anew / before.anew;
  return [
    {
      what: '  cached page, of the demo alone',
      value: `${cached.toFixed(2)} of ${number(before.perSecond)} req/s`,
      budget: '>= 0.8',
      met: cached >= 0.8,
    },
    {
      what: `  ${PAGES.length} pages rendered anew after a publish, of the demo alone`,
      value: `${rendered.toFixed(2)} of ${milliseconds(before.anew)}`,
      budget: '<= 1.2',
      met: rendered <= 1.2,
    },
  ];
}
