import type { Platform } from '../platform/open.ts';
import type { FeatureGauge } from './feature-gauge.ts';

/** Whether the database answers; of several processes, whether it answers all. */
export function databaseGauge({ database }: Pick<Platform, 'database'>): FeatureGauge {
  return {
    name: 'prospectus_database_up',
    help: '1 while the database answers this process, 0 while it does not.',
    labelNames: [],
    aggregator: 'min',
    read: async () => {
      await database.relaxed.query('SELECT 1');
      return [{ labels: {}, value: 1 }];
    },
  };
}
