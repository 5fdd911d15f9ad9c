import type { Socket } from 'node:net';

/** What tells how much of what was written to a connection is taken. */
export type Sending = Pick<Socket, 'bytesWritten' | 'writableLength'>;

/** Looks in which taking is no sign of reading: so long the system fills its own memory for somebody who reads nothing. */
const FILLING = 10;
/** As if it were before any process began. */
const NEVER = -(2 ** 40);

type Seen = Readonly<{ since: number; taken: number; moved: number }>;

/**
 * Tells connections that are read, however slowly, from those that are not. It wants to see them at every look at which
 * something waits on them.
 * @returns for how many looks nothing was taken, in steps that double: who reads slowly is seen to take a part now and
 * then, and who does so about as often as others is no better than they
 */
export function stillness(): (socket: Sending, look: number) => number {
  const known = new WeakMap<Sending, Seen>();

  return (socket, look) => {
    const taken = socket.bytesWritten - socket.writableLength;
    const last = known.get(socket) ?? { since: look, taken, moved: NEVER };
    const isRead = taken > last.taken && look - last.since > FILLING;
    const moved = isRead ? look : last.moved;
    known.set(socket, { since: last.since, taken, moved });
    return Math.floor(Math.log2(1 + look - moved));
  };
}
