import type { Aggregator, Registry } from 'prom-client';

import type { Log } from '../platform/log/log.ts';

/** A figure that a feature knows: one value for each set of labels. */
export type FeatureGauge = {
  name: string;
  help: string;
  /** Without any it is 0 while it cannot be read; otherwise it is absent then. */
  labelNames: string[];
  /** How to combine the values of several processes; `first` by default, as all read the same value. */
  aggregator?: Aggregator;
  /** Asks for it elsewhere, such as in the database; may fail, and may take long. */
  read(): Promise<readonly { labels: Record<string, string>; value: number }[]>;
};

export type Readers = Readonly<{ registry: Registry; log: Pick<Log, 'warn'> }>;

/** Milliseconds to wait for a gauge to be read: less than processes of one port wait for each other. */
const PATIENCE = 750;

/**
 * Registers gauges that are read when metrics are requested. A failure affects no other gauge, and is logged once
 * until all can be read again. A gauge that takes too long is skipped, and its value is reported with the next
 * request.
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

/** Whoever asks while a reading goes on shares it: one that takes long is not begun again and again. */
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
    /** Returns null if reading fails. */
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
