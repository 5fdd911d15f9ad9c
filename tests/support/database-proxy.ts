import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What stands between an application and its database, and takes away some of what the database says. */
export type DatabaseProxy = {
  /** The database by way of the proxy. */
  url: string;
  close(): Promise<void>;
};

type Manner = {
  /** Swallows what is said on channels that the connection listens on, as a broken network does. */
  deaf?: boolean;
  /** Names another process than the database's, as a pooler does. */
  pooler?: boolean;
};

const NOTIFICATION = 'A';
const KEY_DATA = 'K';

/** Opens a proxy before a database. https://www.postgresql.org/docs/current/protocol-message-formats.html */
export async function openDatabaseProxy(url: string, manner: Manner): Promise<DatabaseProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = folder
      ? connect(`${folder}/.s.PGSQL.${target.port || '5432'}`)
      : connect(Number(target.port || '5432'), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database);
    const pass = filterOf(manner, (bytes) => client.write(bytes));
    database.on('data', pass);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const through = new URL(url);
  through.searchParams.delete('host');
  const user = through.searchParams.get('user');
  return {
    url: `postgresql://${user ?? through.username}@127.0.0.1:${port}${through.pathname}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Cuts the stream into messages: a letter, a length that counts itself, and so much. */
function filterOf({ deaf, pooler }: Manner, write: (bytes: Buffer) => void) {
  let held = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 5 && held.length > held.readUInt32BE(1)) {
      const end = held.readUInt32BE(1) + 1;
      const message = Buffer.from(held.subarray(0, end));
      held = held.subarray(end);
      const type = String.fromCharCode(message[0] ?? 0);
      if (deaf && type === NOTIFICATION) continue;
      if (pooler && type === KEY_DATA) message.writeUInt32BE(4_000_000, 5);
      write(message);
    }
  };
}
