import type { Aggregator, Registry } from 'prom-client';

import type { Log } from '../platform/log/log.ts';

/** A figure that a feature knows: one value for each set of labels. */
export type FeatureGauge = {
  name: string;
  help: string;
  /** Without any it is 0 while it cannot be read; otherwise it is absent then. */
  labelNames: string[];
  /** What the figure of several processes is; that of the first by default, as all read the same. */
  aggregator?: Aggregator;
  /** Asks for it elsewhere, such as in the database; may fail, and may take long. */
  read(): Promise<readonly { labels: Record<string, string>; value: number }[]>;
};

/** What gauges of features stand on. */
export type Readers = Readonly<{ registry: Registry; log: Pick<Log, 'warn'> }>;

/** Milliseconds that figures wait for what they are read from: less than processes of one port wait for each other. */
const PATIENCE = 750;

/**
 * Has gauges read when figures are asked for. What fails takes nothing down with it, and is told in the log once until
 * all can be read again; what takes too long is not waited for, and told the next time that figures are asked for.
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
    /** Null where the reading fails. */
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
