import { anyInterest } from '../leads.ts';
import { launch, type Product } from '../product.ts';
import { type Measure, milliseconds } from '../report.ts';
import { bulkStage } from './bulk.ts';
import { staffWaits } from './calls.ts';
import { exporting } from './export.ts';
import { fill } from './fill.ts';
import { postWait, postWaitBesideSearches, roundOfPosts } from './posts.ts';

const LEADS = 1_000_000;
const EVENTS = 10_000_000;
const MOST = 1.5;

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
    await roundOfPosts(product);
    const empty = await postWait(product);
    await fill(product.databaseUrl, { leads, events }, await interestsOf(product));
    return [...(await measured(product, empty)), ...(await bulkStage(product, leads))];
  } finally {
    await product.running.end();
  }
}

/** Figures of a filled installation, beside the wait of registrations when it was empty. */
export async function measured(product: Product, empty: number): Promise<Measure[]> {
  const staff = await staffWaits(product, await anyInterest(product.origin));
  const exported = await exporting(product);
  await roundOfPosts(product);
  const full = await postWait(product);
  const beset = await postWaitBesideSearches(product);
  const times = beset / empty;
  return [
    ...staff,
    exported,
    {
      what: 'POST /api/leads, p99, median of three: empty, full, while ten search',
      value: `${milliseconds(empty)}, ${milliseconds(full)}, ${milliseconds(beset)}`,
      budget: `<= ${MOST} times of empty`,
      met: times <= MOST,
    },
  ];
}

/** What leads may be interested in. */
export async function interestsOf({ origin }: Pick<Product, 'origin'>): Promise<string[]> {
  const answer = await fetch(`${origin}/api/program/all/erplist`);
  const { data } = (await answer.json()) as { data: { erp_unicode: string }[] };
  return data.map(({ erp_unicode }) => erp_unicode);
}
