import type { ServerResponse } from 'node:http';

/** A process that is about to stop still answers, but tells balancers to look elsewhere: by /readyz, and `close`. */
export type Drain = {
  begun(): boolean;
  begin(): void;
  /** Whether answers end their connections, pending answers included. */
  giveUpConnections(given: boolean): void;
  watch(response: ServerResponse): void;
};

export function createDrain(): Drain {
  const unfinished = new Set<ServerResponse>();
  let begun = false;
  let givesUp = false;
  return {
    begun: () => begun,
    begin: () => {
      begun = true;
      givesUp = true;
    },
    giveUpConnections: (given) => {
      givesUp = given;
      if (given) for (const response of unfinished) response.shouldKeepAlive = false;
    },
    watch: (response) => {
      if (!begun) return;
      if (givesUp) response.shouldKeepAlive = false;
      unfinished.add(response);
      response.once('close', () => unfinished.delete(response));
    },
  };
}
