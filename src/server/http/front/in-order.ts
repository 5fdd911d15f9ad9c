import type { Socket } from 'node:net';

import type { Answerer } from './waiting.ts';

/** Requests of a connection that wait for those before them: no browser sends even two. */
const MOST = 100;

/**
 * Answers the requests of a connection one after the other, however many come at once: answers that wait for the one before
 * them are in no connection yet, so nobody would see how much of them waits to be read. Whoever asks for more than that
 * is cut off.
 */
export function inOrder(answer: Answerer): Answerer {
  const waiting = new WeakMap<Socket, number>();

  return (request, response) => {
    // The answer before it still has the connection.
    if (response.socket !== null) return answer(request, response);
    const { socket } = request;
    const others = waiting.get(socket) ?? 0;
    if (others >= MOST) return void socket.destroy();
    waiting.set(socket, others + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      setImmediate(() => response.destroyed || answer(request, response));
    });
  };
}
