import { median } from '../bench/report.ts';
import { type Audited, findingsOf, lighthouse, scoresOf } from './lighthouse.ts';

/** What the pages that most visitors begin with must have in performance, of 100. */
const LEAST = 98;
const PATHS = new Set(['/', '/mba']);
/** The middle one counts, as a page's speed differs each time. */
const RUNS = 3;

/** One of the runs; `machine`: how quick the machine was found to be. */
type Run = Audited & Readonly<{ machine: string }>;

/**
 * What a page has in Lighthouse's performance, for a first visitor with a phone and a slow network, as Lighthouse reckons
 * them by itself (its simulated throttling). It is asked of the home page and of one programme's; a busy machine has less,
 * so that a page that lacks something says how quick the machine was (1,000 and more on a desktop that does nothing else).
 */
export async function auditPerformance(
  origin: string,
  path: string,
  signal: AbortSignal,
): Promise<Audited> {
  if (!PATHS.has(path)) return { scores: {}, findings: [] };
  const runs: Run[] = [];
  while (runs.length < RUNS) runs.push(await auditOnce(`${origin}${path}`, signal));
  const performance = median(runs.map(({ scores }) => scores['performance'] ?? 0));
  const middle = runs.find(({ scores }) => (scores['performance'] ?? 0) === performance);
  if (performance >= LEAST) return { scores: { performance }, findings: [] };
  const lacking = `Performance ${performance}, where ${LEAST} are asked (${middle?.machine ?? 'no answer'})`;
  return { scores: { performance }, findings: [lacking, ...(middle?.findings ?? [])] };
}

async function auditOnce(url: string, signal: AbortSignal): Promise<Run> {
  const report = await lighthouse(
    [url, '--throttling-method=simulate', '--only-categories=performance'],
    signal,
  );
  if (typeof report === 'string') return { scores: {}, findings: [report], machine: 'no answer' };
  const index = report.environment?.benchmarkIndex.toFixed(0) ?? 'unknown';
  const machine = `benchmark index of this machine: ${index}`;
  return { scores: scoresOf(report), findings: findingsOf(report), machine };
}
