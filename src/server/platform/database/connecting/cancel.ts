import pg from 'pg';

declare module 'pg' {
  /** What the driver's connection can do beyond what its types say. */
  interface Connection {
    startup(settings: unknown): void;
    cancel(processID: number, secretKey: number): void;
  }
}

/** A connection, with what the server gave it to ask by. */
export type Cancellable = pg.ClientBase & {
  processID?: number | null;
  secretKey?: number | null;
};

/**
 * Asks the server to end the statement that `client` waits for, by another connection to the same address. A pooler that
 * stands there asks the process that has the statement. Whether it was heeded is told by the statement alone.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS
 */
export function cancelStatement(
  { processID, secretKey }: Cancellable,
  config: pg.ClientConfig,
): void {
  if (!processID || typeof secretKey !== 'number') return;
  const asking = new pg.Client(config);
  const { connection } = asking;
  // Said in place of who one is, and after TLS was agreed on; the server then closes the connection.
  connection.startup = () => connection.cancel(processID, secretKey);
  asking.on('error', () => undefined);
  asking.connect().catch(() => undefined);
}
