import { anyInterest } from '../leads.ts';
import { launch, type Product } from '../product.ts';
import { type Measure, milliseconds } from '../report.ts';
import { bulkStage } from './bulk.ts';
import { staffWaits } from './calls.ts';
import { exporting } from './export.ts';
import { fill } from './fill.ts';
import { addMembers, moreMembers } from './members.ts';
import { postWait, postWaitBeside, roundOfPosts } from './posts.ts';

const LEADS = 1_000_000;
const EVENTS = 10_000_000;
const MOST = 1.5;
const STAFF = 10;
const OWN = ['figures', 'leads.number', 'leads.own', 'leads.work'];

/**
 * What staff and visitors wait for in an installation with a million leads and ten million events; `-- million 200000
 * 2000000` for fewer.
 */
export async function million(
  folder: string,
  command: string[],
  [leads = LEADS, events = EVENTS]: readonly number[] = [],
): Promise<Measure[]> {
  const product = await launch(folder, command);
  try {
    const sessions = await moreMembers(product, STAFF);
    await roundOfPosts(product);
    await addMembers(product, 'own', { count: 2, permissions: OWN });
    await addMembers(product, 'team', {
      count: 10,
      permissions: [...OWN, 'leads.team'],
      team: 'North',
    });
    const empty = await postWaits(product, sessions);
    await fill(product.databaseUrl, { leads, events }, await interestsOf(product));
    const work = await staffWork(product);
    await roundOfPosts(product);
    const full = await postWaits(product, sessions);
    return [...work, ...postMeasures(empty, full), ...(await bulkStage(product, leads))];
  } finally {
    await product.running.end();
  }
}

/** Waits of registrations, in milliseconds: while nobody searches, and while members of the staff do. */
type PostWaits = { alone: number; beside: number };

async function postWaits(product: Product, sessions: readonly string[]): Promise<PostWaits> {
  return { alone: await postWait(product), beside: await postWaitBeside(product, sessions) };
}

/** What the staff of a filled installation wait for. */
async function staffWork(product: Product): Promise<Measure[]> {
  const interest = await anyInterest(product.origin);
  const all = await staffWaits(product, interest);
  const few = await staffWaits(product, interest, {
    email: 'own1@example.com',
    whose: 'of few own',
  });
  const many = await staffWaits(product, interest, {
    email: 'own2@example.com',
    whose: 'of many own',
  });
  const team = await staffWaits(product, interest, {
    email: 'team1@example.com',
    whose: 'of a team',
  });
  return [...all, ...few, ...many, ...team, await exporting(product)];
}

function postMeasures(empty: PostWaits, full: PostWaits): Measure[] {
  return [
    {
      what: 'POST /api/leads, p99, median of three: empty, full, while ten search',
      value: `${milliseconds(empty.alone)}, ${milliseconds(full.alone)}, ${milliseconds(full.beside)}`,
      budget: `<= ${MOST} times of empty`,
      met: full.beside / empty.alone <= MOST,
    },
    {
      what: '  while ten search: empty, full',
      value: `${milliseconds(empty.beside)}, ${milliseconds(full.beside)}`,
      budget: '',
      met: undefined,
    },
  ];
}

/** What leads may be interested in. */
export async function interestsOf({ origin }: Pick<Product, 'origin'>): Promise<string[]> {
  const answer = await fetch(`${origin}/api/program/all/erplist`);
  const { data } = (await answer.json()) as { data: { erp_unicode: string }[] };
  return data.map(({ erp_unicode }) => erp_unicode);
}
