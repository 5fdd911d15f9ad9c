import { mkdtempSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A database server that can be cut off: a socket in front of the real one. */
export async function cuttable(url: string) {
  const address = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-away-'));
  const name = `.s.PGSQL.${address.searchParams.get('port') ?? (address.port || '5432')}`;
  const real = join(address.searchParams.get('host') ?? '', name);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(real);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.pipe(database).pipe(client);
  });
  address.searchParams.set('host', folder);
  return {
    url: address.href,
    up: () => new Promise<void>((done) => server.listen(join(folder, name), done)),
    down: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
