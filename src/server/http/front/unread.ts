import { subscriberOf } from '../callers/tell-held.ts';
import { type Sending, stillness } from './stillness.ts';

/** Bytes of answers that a process keeps for those who do not take them. */
const MOST = 128 * 1024 * 1024;

/** Whoever has more than this part of it waiting comes first, however it is read. */
const LARGE = 16;

/** The connections of each caller, in the order in which they came. */
type Held<S> = ReadonlyMap<string, ReadonlySet<S>>;

/** A connection on which something waits, and for how long nothing of it was taken. */
type Waiting<S> = Readonly<{ caller: string; socket: S; still: number }>;

/**
 * Keeps those who ask for much and read nothing of it from filling the memory: where more waits to be read than is kept,
 * connections make room until half is free. First come the oldest of whoever has a large part of it, as one who trickles
 * would else outlast films that are paused; then those on which nothing was taken for longest, and of them the oldest of
 * whoever has most waiting: who goes on reading comes last, however slowly.
 * @returns looks whether it is so, and makes that room by `close`; to be called at even intervals
 */
export function unreadBound<S extends Sending>(
  held: Held<S>,
  close: (caller: string, socket: S) => void,
  most = MOST,
): () => void {
  const stillFor = stillness();
  let looks = 0;

  return () => {
    looks += 1;
    const waiting = waitingOf(held, (socket) => stillFor(socket, looks));
    let total = waiting.reduce((sum, { socket }) => sum + socket.writableLength, 0);
    if (total <= most) return;
    for (const { caller, socket } of inTurn(waiting, most / LARGE)) {
      if (total <= most / 2) return;
      total -= socket.writableLength;
      close(caller, socket);
    }
  };
}

function waitingOf<S extends Sending>(held: Held<S>, stillOf: (socket: S) => number) {
  const waiting: Waiting<S>[] = [];
  for (const [caller, sockets] of held)
    for (const socket of sockets)
      if (socket.writableLength > 0) waiting.push({ caller, socket, still: stillOf(socket) });
  return waiting;
}

/** Who makes room before whom; `large` is in bytes. */
function inTurn<S extends Sending>(waiting: readonly Waiting<S>[], large: number): Waiting<S>[] {
  const bytes = new Map<string, number>();
  const owned = waiting.map((each) => ({ ...each, owner: subscriberOf(each.caller) }));
  for (const { owner, socket } of owned)
    bytes.set(owner, (bytes.get(owner) ?? 0) + socket.writableLength);
  return owned.toSorted((a, b) => {
    const [ofA, ofB] = [bytes.get(a.owner) ?? 0, bytes.get(b.owner) ?? 0];
    if (Math.max(ofA, ofB) > large) return ofB - ofA;
    return b.still - a.still || ofB - ofA;
  });
}
