import type { Registry } from 'prom-client';

import { namesOf } from '../../kernel/record.ts';
import type { Platform } from '../platform/open.ts';
import { counters } from '../platform/tally.ts';
import type { FeatureGauge } from './feature-gauge.ts';
export type ProcessDeps = {
  platform: Pick<Platform, 'config' | 'database' | 'tally'>;
  hears: () => boolean;
};

export function processGauges({ platform, hears }: ProcessDeps): FeatureGauge[] {
  const { config, database } = platform;
  const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount'): number =>
    [...database.pools].reduce((total, pool) => total + pool[count], 0);
  return [
    {
      name: 'prospectus_database_connections',
      help: 'Connections to the database by state.',
      labelNames: ['state'],
      aggregator: 'sum',
      read: async () => [
        { labels: { state: 'open' }, value: sum('totalCount') },
        { labels: { state: 'idle' }, value: sum('idleCount') },
        { labels: { state: 'waited_for' }, value: sum('waitingCount') },
      ],
    },
    {
      name: 'prospectus_listener',
      help: '1 while changes of other processes are heard as they happen, 0 while they are asked for.',
      labelNames: [],
      aggregator: 'min',
      read: async () => [{ labels: {}, value: hears() ? 1 : 0 }],
    },
    {
      name: 'prospectus_processes',
      help: 'Processes that serve this port.',
      labelNames: [],
      aggregator: 'sum',
      read: async () => [{ labels: {}, value: 1 }],
    },
    {
      name: 'prospectus_processes_wanted',
      help: 'Processes that should serve this port.',
      labelNames: [],
      aggregator: 'max',
      read: async () => [{ labels: {}, value: config.processes }],
    },
    {
      name: 'prospectus_info',
      help: '1 for the version that answers.',
      labelNames: ['version'],
      aggregator: 'max',
      read: async () => [{ labels: { version: config.version }, value: 1 }],
    },
  ];
}

export function registerCounters(
  { Counter }: Pick<typeof import('prom-client'), 'Counter'>,
  registry: Registry,
  { tally }: ProcessDeps['platform'],
): void {
  for (const counter of namesOf(counters)) {
    const { name, label, help } = counters[counter];
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, count] of tally.of(counter)) this.inc({ [label]: value }, count);
      },
    });
  }
}
