import type { Browser, Page } from 'playwright';

import { openBrowser, PHONE, visit } from '../support/browser.ts';
import { templates } from '../support/templates.ts';
import { openFloor } from './floor.ts';
import { type Measure, median, milliseconds } from './report.ts';

/** What the budgets are for, on a phone of 360 x 800: a processor four times slower, 9 Mbps, 100 ms. */
const SLOWER = 4;
const LINE = {
  offline: false,
  latency: 100,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
};
const LOADS = 5;
/** Milliseconds after the load in which a page may still move or compute. */
const SETTLING = 2_000;
/** Pages differ from run to run by this much with nothing changed. */
const NOISE = { share: 1.1, lcp: 16, tbt: 20 };
const STILL = 0.02;

type Vitals = { lcp: number; tbt: number; cls: number };
/** What a page notes of itself, in milliseconds. */
type Felt = { fcp: number; lcp: number; cls: number; tasks: { start: number; duration: number }[] };

/**
 * What the very first visit feels like, on one page of each kind: nobody has said yet whether visits may be counted,
 * and the announcements run. By turns with the same page without scripts, which is as good as it can get.
 */
export async function vitals(origin: string): Promise<Measure[]> {
  const browser = await openBrowser({ measured: true });
  const floor = await openFloor(origin);
  const measures: Measure[] = [];
  for (const [path = '/'] of Object.values(templates)) {
    const visits: Visits = { page: [], floor: [] };
    for (let load = 0; load < LOADS; load += 1) {
      visits.page.push(await firstVisit(browser, origin + path));
      visits.floor.push(await firstVisit(browser, floor.origin + path));
    }
    measures.push(measureOf(path, visits));
  }
  floor.close();
  await browser.close();
  return measures;
}

type Visits = Record<'page' | 'floor', Vitals[]>;

function measureOf(path: string, visits: Visits): Measure {
  const [page, floor] = [usual(visits.page), usual(visits.floor)];
  return {
    what: `First visit to ${path}`,
    value: worded(page),
    budget: `<= without scripts: ${worded(floor)}`,
    met:
      page.lcp <= floor.lcp * NOISE.share + NOISE.lcp &&
      page.tbt <= floor.tbt * NOISE.share + NOISE.tbt &&
      page.cls <= STILL,
  };
}

function usual(loads: readonly Vitals[]): Vitals {
  const middle = (name: keyof Vitals) => median(loads.map((load) => load[name]));
  return { lcp: middle('lcp'), tbt: middle('tbt'), cls: middle('cls') };
}

function worded({ lcp, tbt, cls }: Vitals): string {
  return `LCP ${milliseconds(lcp)}, TBT ${milliseconds(tbt)}, CLS ${cls.toFixed(3)}`;
}

async function firstVisit(browser: Browser, url: string): Promise<Vitals> {
  const { page, close } = await visit(browser, new URL(url).origin, {
    ...PHONE,
    answered: false,
    announced: true,
  });
  await throttle(page);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLING);
  const { lcp, cls, fcp, tasks } = await page.evaluate(
    () => (globalThis as unknown as { felt: Felt }).felt,
  );
  await close();
  return { lcp, cls, tbt: tasks.reduce((sum, task) => sum + blocked(task, fcp), 0) };
}

/** What a task takes beyond 50 ms once something is to be seen: https://web.dev/articles/tbt */
function blocked({ start, duration }: Felt['tasks'][number], fcp: number): number {
  const seen = Math.min(duration, start + duration - fcp);
  return Math.max(0, seen - 50);
}

export async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page. */
function observe(): void {
  const felt: Felt = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Object.assign(globalThis, { felt });
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
  const watch = (type: string, take: (entry: Entry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') felt.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    felt.lcp = startTime;
  });
  watch('longtask', ({ startTime: start, duration }) => felt.tasks.push({ start, duration }));
  watch('layout-shift', ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) felt.cls += value;
  });
}
