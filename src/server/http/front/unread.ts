import type { Socket } from 'node:net';

/** Bytes of answers that a process keeps for those who do not take them. */
const MOST = 128 * 1024 * 1024;

/** The connections of each caller, in the order in which they came. */
type Held = ReadonlyMap<string, ReadonlySet<Socket>>;

/**
 * Keeps those who ask for much and read nothing of it from filling the memory: where more waits to be read than is kept,
 * the oldest such connections of whoever has most of it make room, until half is free.
 * @returns looks whether it is so, and makes that room by `close`
 */
export function unreadBound(
  held: Held,
  close: (caller: string, socket: Socket) => void,
  most = MOST,
): () => void {
  return () => {
    const unread = unreadOf(held);
    let total = unread.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= most) return;
    for (const { caller, sockets } of unread.toSorted((a, b) => b.bytes - a.bytes))
      for (const socket of sockets) {
        if (total <= most / 2) return;
        total -= socket.writableLength;
        close(caller, socket);
      }
  };
}

function unreadOf(held: Held) {
  return [...held].map(([caller, all]) => {
    const sockets = [...all].filter(({ writableLength }) => writableLength > 0);
    const bytes = sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);
    return { caller, sockets, bytes };
  });
}
