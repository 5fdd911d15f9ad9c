import type { ChildProcess, Serializable } from 'node:child_process';
import type { Worker } from 'node:cluster';

/** What node:cluster says to a process as it hands a connection over, and waits to be answered. */
type HandedOver = Readonly<{ cmd: 'NODE_CLUSTER'; act: 'newconn'; seq: number }>;
/** The connection itself, below what streams know of it. */
type Connection = Readonly<{ close(): void }>;
type Handover = Readonly<{ message: HandedOver; connection: Connection }>;

/**
 * Hands on to another of those that serve what `worker` was handed and had not taken when it ended, or closes it where none
 * is left. node:cluster waits for the answer of the dead without end, and the caller with it; it hands the next connection
 * to a process once that has answered, so there is one at most
 * ([round_robin_handle.js](https://github.com/nodejs/node/blob/v26.x/lib/internal/cluster/round_robin_handle.js)).
 */
export function handOn(worker: Worker, serving: ReadonlySet<Worker>): void {
  // One that could not be begun is handed nothing.
  if (!worker.isConnected()) return;
  const lastHandover = watchHandovers(worker.process);
  whenGone(worker, () => {
    const last = lastHandover();
    if (!last) return;
    // One that node:cluster has not heard of leaving would be handed it again.
    const another = serving.size > 0 && !worker.isConnected();
    // The last one is closed already if it was taken, and then neither changes anything.
    if (!another) last.connection.close();
    else decline(worker.process, last.message);
  });
}

/** Calls back once as a process is heard of no more. What ends with a connection on its way to it says no word of leaving. */
export function whenGone(worker: Worker, callBack: () => void): void {
  let isGone = false;
  for (const event of ['disconnect', 'exit'])
    worker.once(event, () => {
      if (!isGone) callBack();
      isGone = true;
    });
}

/** Tells the last connection that a process was handed. */
function watchHandovers(child: ChildProcess): () => Handover | undefined {
  let last: Handover | undefined;
  const send = child.send.bind(child) as (...all: unknown[]) => boolean;
  child.send = (message: Serializable, ...others: unknown[]): boolean => {
    if (isHandedOver(message)) last = { message, connection: others[0] as Connection };
    return send(message, ...others);
  };
  return () => last;
}

function isHandedOver(message: unknown): message is HandedOver {
  return (
    typeof message === 'object' && message !== null && 'act' in message && message.act === 'newconn'
  );
}

/** Answers in the place of a dead process, as one that ends answers itself: not taken. Where it had answered nobody hears it. */
function decline(child: ChildProcess, { cmd, seq }: HandedOver): void {
  child.emit('internalMessage', { cmd, ack: seq, accepted: false });
}
