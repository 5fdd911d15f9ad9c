import type { FeatureGauge } from '../../../server/health/feature-gauge.ts';
import type { DatabaseHandle } from '../../../server/platform/database/database.ts';

/** More are not counted: a count is asked for every few seconds, and an outage may last for days. */
const MOST = 100_000;

/** Counts the events that wait for the customer data service, up to 100,000. */
export async function countWaitingEvents({
  relaxed,
}: Pick<DatabaseHandle, 'relaxed'>): Promise<number> {
  const text = `SELECT count(*)::int AS waiting FROM (SELECT FROM event WHERE pending LIMIT $1) AS pending`;
  const { rows } = await relaxed.query<{ waiting: number }>(text, [MOST]);
  return rows[0]?.waiting ?? 0;
}

/** The gauge of waiting events in `/metrics`. */
export function waitingEvents(database: Pick<DatabaseHandle, 'relaxed'>): FeatureGauge {
  return {
    name: 'prospectus_events_waiting',
    help: `Events that wait for the customer data service; ${MOST} stand for as many or more.`,
    labelNames: ['vendor'],
    read: async () => [{ labels: { vendor: 'events' }, value: await countWaitingEvents(database) }],
  };
}
