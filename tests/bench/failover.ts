import { failOver } from '../support/failover.ts';
import { type Measure, number } from './report.ts';

/** Seconds in which registrations are stored again once there is a new primary. */
const BACK = 10;

/** What the loss of a primary costs visitors: ended as by a crash, and mute as by a lost machine. */
export async function failover(folder: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const loss of ['SIGKILL', 'SIGSTOP'] as const) {
    const figures = await failOver({ folder: `${folder}/${loss}`, loss });
    const { posts, acknowledged, lost, doubled, pages, pagesFailed, unexplained } = figures;
    const { registersAfter, hearsAfter } = figures;
    const refused = Object.entries(posts)
      .filter(([status]) => status !== '201')
      .map(([status, count]) => `${number(count)} answered ${status}`);
    measures.push(
      {
        what: `Primary lost (${loss}): registrations stored after the new one's first moment`,
        value: `${registersAfter.toFixed(1)} s, changes heard after ${hearsAfter.toFixed(1)} s`,
        budget: `${BACK} s`,
        met: registersAfter <= BACK && hearsAfter <= BACK,
      },
      {
        what: 'Acknowledged registrations lost, doubled',
        value: `${lost.length}, ${doubled.length} of ${number(acknowledged)}; ${refused.join(', ')}`,
        budget: '0, 0, refused with Retry-After',
        met: lost.length + doubled.length + unexplained.length === 0,
      },
      {
        what: 'Pages that failed meanwhile',
        value: `${pagesFailed} of ${number(pages)}`,
        budget: '0',
        met: pagesFailed === 0,
      },
    );
  }
  return measures;
}
