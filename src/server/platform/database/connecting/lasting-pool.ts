import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { isConnectionLoss, isPasswordRefused } from './connection-loss.ts';
import type { Hosts } from './hosts.ts';
import { knowPooler, PoolableClient } from './pooler.ts';

const READ_ONLY = '25006';

/** Milliseconds that a new password may be known to the database before its file says it. */
const ROTATION = 5_000;
/** Milliseconds that whoever needs a connection waits while another server takes over. */
const FAILOVER = 1_000;
const STEP = 100;

type Options = pg.PoolConfig & {
  hosts: Hosts;
  rotates: boolean;
  /** Milliseconds that a statement may take. */
  limit: number;
};

/** Takes what `connect` has got, as `query` of the driver's pool wants it. */
type Tell = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/**
 * A pool that outlives the server which it leads to, and the password: whoever needs a connection while these change
 * waits a little instead of failing, and gets none to a server that has become read-only or is not the one that takes
 * writes any more.
 */
export class LastingPool extends pg.Pool {
  private readonly hosts: Hosts;
  private readonly rotates: boolean;
  /** Clients made since the server was last known to be another. */
  private present = new WeakSet<pg.PoolClient>();
  private readonly busy = new Set<pg.PoolClient>();

  constructor({ hosts, rotates, limit, ...options }: Options) {
    super({ ...options, Client: clientOf(hosts, limit), verify: knowPooler(limit) });
    this.hosts = hosts;
    this.rotates = rotates;
    this.on('connect', (client) => this.welcome(client));
    this.on('acquire', (client) => this.busy.add(client));
    this.on('release', (_error, client) => this.busy.delete(client));
    this.on('remove', (client) => this.busy.delete(client));
  }

  /** Closes what is connected to another server than is meant now: it may be lost, and never answer. */
  abandon(): void {
    this.present = new WeakSet();
    for (const client of this.busy) client.connection.stream.destroy();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(tell: Tell): void;
  override connect(tell?: Tell): Promise<pg.PoolClient> | void {
    const taken = this.take();
    if (tell === undefined) return taken;
    taken.then(
      (client) => tell(undefined, client, client.release),
      (error: Error) => tell(error, undefined, () => undefined),
    );
  }

  private async take(): Promise<pg.PoolClient> {
    const began = performance.now();
    await this.hosts.settled;
    for (;;) {
      try {
        const client = await super.connect();
        if (this.present.has(client)) return client;
        client.release(true);
      } catch (error) {
        if (performance.now() - began > this.patienceWith(error)) throw error;
        await this.hosts.seek();
        await pause(STEP);
      }
    }
  }

  private patienceWith(error: unknown): number {
    if (this.rotates && isPasswordRefused(error)) return ROTATION;
    return this.hosts.several && isConnectionLoss(error) ? FAILOVER : 0;
  }

  private welcome(client: pg.PoolClient): void {
    this.present.add(client);
    // A connection in use reports its loss to its query as well; unheard it would end the process.
    client.on('error', () => undefined);
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== READ_ONLY) return;
      this.present = new WeakSet();
      void this.hosts.seek();
    });
  }
}

/** A client of the server that takes writes when it is made. */
function clientOf(hosts: Hosts, limit: number) {
  return class extends PoolableClient {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, ...hosts.connection() }, limit);
    }
  };
}
