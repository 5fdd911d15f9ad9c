import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds that a request waits for the application. */
const PATIENCE = 10_000;
/** Requests that wait at most. */
const MOST = 1_000;

/** Answers a request. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that wait for the application, in the order in which they came. */
export function openWaiting(refused: (response: ServerResponse) => void) {
  const all = new Map<ServerResponse, { request: IncomingMessage; timer: NodeJS.Timeout }>();

  const forget = (response: ServerResponse): void => {
    clearTimeout(all.get(response)?.timer);
    all.delete(response);
  };
  return {
    add: (request: IncomingMessage, response: ServerResponse): void => {
      if (all.size >= MOST) {
        refused(response);
        return;
      }
      const timer = setTimeout(() => {
        forget(response);
        refused(response);
      }, PATIENCE);
      all.set(response, { request, timer });
      response.once('close', () => forget(response));
    },
    serve: (answer: Answerer): void => {
      for (const [response, { request }] of all) {
        forget(response);
        answer(request, response);
      }
    },
  };
}
