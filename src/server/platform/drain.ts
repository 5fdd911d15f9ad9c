import type { ServerResponse } from 'node:http';

/**
 * Whether this process is about to stop. It still answers all that reaches it, and tells whoever sends it to look
 * elsewhere: /readyz answers 503, and answers end their connections.
 */
export type Drain = {
  begun(): boolean;
  begin(): void;
  /** Has answers end their connections or not, those among them that are still being made. */
  giveUpConnections(given: boolean): void;
  /** Takes note of an answer that is about to be made. */
  watch(response: ServerResponse): void;
};

/** A process that has not been asked to stop. */
export function createDrain(): Drain {
  /** Answers that were begun while connections were kept, by a process that is about to stop. */
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
