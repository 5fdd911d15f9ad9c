import type { Aggregator, Registry } from 'prom-client';

import type { Log } from '../platform/log/log.ts';

export type FeatureGauge = {
  name: string;
  help: string;
  /** Without labels it is 0 while it cannot be read; otherwise it is absent then. */
  labelNames: string[];
  /** Of several processes; `first` by default, as all read the same value. */
  aggregator?: Aggregator;
  read(): Promise<readonly { labels: Record<string, string>; value: number }[]>;
};

export type Readers = Readonly<{ registry: Registry; log: Pick<Log, 'warn'> }>;

/** Milliseconds; less than the processes of a port wait for each other. */
const PATIENCE = 750;

/**
 * Gauges are read when metrics are requested. A failure affects no other gauge, and is logged once until all work again.
 * A gauge that takes too long is reported with the next request.
 */
export function registerFeatures(
  { Gauge }: Pick<typeof import('prom-client'), 'Gauge'>,
  { registry, log }: Readers,
  features: readonly FeatureGauge[],
): void {
  const failures = noteFailures(log);
  for (const { read, aggregator = 'first', ...described } of features) {
    const renew = sharedReading(async () => {
      const values = await failures.noted(described.name, read);
      gauge.reset();
      for (const { labels, value } of values ?? []) gauge.set(labels, value);
    });
    const collect = () => atMost(PATIENCE, renew());
    const gauge = new Gauge({ ...described, aggregator, registers: [registry], collect });
  }
}

/** Callers during a reading share it. */
export function sharedReading<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let reading: Promise<Read> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}

function noteFailures(log: Readers['log']) {
  const failing = new Set<string>();
  const failed = (figure: string, err: unknown): null => {
    if (failing.size === 0) log.warn({ figure, err }, 'figures cannot be read');
    failing.add(figure);
    return null;
  };
  const succeeded = (figure: string): void => {
    if (failing.delete(figure) && failing.size === 0) log.warn('figures can be read again');
  };
  return {
    noted: async <Read>(figure: string, read: () => Promise<Read>): Promise<Read | null> => {
      try {
        const values = await read();
        succeeded(figure);
        return values;
      } catch (error) {
        return failed(figure, error);
      }
    },
  };
}

function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, milliseconds);
    void work.finally(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
