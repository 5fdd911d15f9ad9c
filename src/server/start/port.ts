import { createServer } from 'node:net';

/** Fails at once, with the system's own error, where the port cannot be listened on. */
export async function claimPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, host }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
