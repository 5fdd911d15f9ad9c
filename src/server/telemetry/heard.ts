import type { Log } from '../platform/log/log.ts';

/** The part of an OpenTelemetry exporter that is needed here. */
type Exporter<Items> = {
  export(items: Items, done: (result: Sent) => void): void;
};

/** The result of an export; code 0 means success, as in OpenTelemetry. */
type Sent = { code: number; error?: Error };

/**
 * The same `exporter`, of which the log says when the receiver begins to take nothing and when it takes again: each
 * once, as nothing else tells of an address with a slip in it.
 */
export function heard<Items, E extends Exporter<Items>>(exporter: E, signal: string, log: Log): E {
  const send = exporter.export.bind(exporter);
  let isLost = false;
  const hear = ({ code, error }: Sent) => {
    const wasLost = isLost;
    isLost = code !== 0;
    if (isLost && !wasLost)
      log.warn({ signal, err: error }, 'the receiver of telemetry does not take it');
    if (wasLost && !isLost) log.warn({ signal }, 'the receiver of telemetry takes it again');
  };
  exporter.export = (items, done) =>
    send(items, (sent) => {
      hear(sent);
      done(sent);
    });
  return exporter;
}
