import { rollingRestarts } from '../support/rolling.ts';
import { type Measure, milliseconds, number } from './report.ts';

const RESTARTS = 50;

/** How many calls fail while two servers behind nginx are replaced in turn, of one process each and of two. */
export async function rolling(folder: string): Promise<Measure[]> {
  return [await restarted(folder, 1), await restarted(folder, 2)];
}

async function restarted(folder: string, processes: number): Promise<Measure> {
  const env = { PROSPECTUS_DATA_DIR: folder, PROSPECTUS_PROCESSES: String(processes) };
  const figures = await rollingRestarts({ env, folder, restarts: RESTARTS });
  const { pages, leads, failed, slowest, seconds } = figures;
  for (const each of failed) process.stdout.write(`  ${each}\n`);
  return {
    what: `${RESTARTS} restarts of servers of ${processes} behind nginx in ${number(seconds)} s, failed calls`,
    value: `${failed.length} of ${number(pages)} pages and ${number(leads)} leads; slowest ${milliseconds(slowest)}`,
    budget: '0',
    met: failed.length === 0,
  };
}
