import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What happens to what is sent over a wire: it comes late, its connections are reset, or they end in the middle of what
 * somebody says.
 */
export type Mishap = 'delay' | 'reset' | 'truncate';

/** A network between two parts, which may be bad. */
export type Wire = {
  port: number;
  /** Bad in this way from now on, also for connections that stand; well again without one. */
  suffer(mishap: Mishap | undefined): void;
  close(): Promise<void>;
};

/** Milliseconds that a piece is held up, at least and at most. */
const LATE = [50, 800] as const;
/** The share of pieces that breaks a connection: others get through, so that a break comes anywhere. */
const BREAKS = 0.3;

/** Opens a wire to a port of this machine. */
export async function openWire(to: number): Promise<Wire> {
  let mishap: Mishap | undefined;
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
    join(near, far, sockets);
    void pass(near, far, () => mishap);
    void pass(far, near, () => mishap);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    suffer: (next) => {
      mishap = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The end of one is the end of the other. */
function join(near: Socket, far: Socket, sockets: Set<Socket>): void {
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => other.resetAndDestroy());
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroySoon();
    });
  }
}

async function pass(from: Socket, to: Socket, mishapNow: () => Mishap | undefined): Promise<void> {
  try {
    for await (const piece of from as AsyncIterable<Buffer>) {
      const mishap = mishapNow();
      if (mishap === 'delay') await pause(LATE[0] + Math.random() * (LATE[1] - LATE[0]));
      else if (mishap && Math.random() < BREAKS) return breakOff({ from, to, piece, mishap });
      to.write(piece);
    }
    to.end();
  } catch {
    to.destroy();
  }
}

type Break = { from: Socket; to: Socket; piece: Buffer; mishap: Mishap };

function breakOff({ from, to, piece, mishap }: Break): void {
  if (mishap === 'reset') {
    from.resetAndDestroy();
    to.resetAndDestroy();
    return;
  }
  to.end(piece.subarray(0, Math.floor(Math.random() * piece.length)));
  from.destroy();
}
