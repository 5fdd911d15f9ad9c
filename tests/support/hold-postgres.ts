import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded.ts';

/** Starts the embedded PostgreSQL of a folder, prints its address and waits to be stopped. */
const postgres = await startEmbeddedPostgres(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify({ url: postgres.url, adopted: postgres.adopted })}\n`);
const alive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', async () => {
  await postgres.stop();
  clearInterval(alive);
});
