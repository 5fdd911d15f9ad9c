import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { S3Access } from '../../src/server/platform/storage/s3/client.ts';
import { answerOf, atFreePort, runProgram, untilReady } from './program.ts';
import { absent } from './real-parts.ts';

const ROOM = join(import.meta.dirname, 's3rver');

/** Whether the S3 server of another maker is installed: npm ci in tests/support/s3rver. */
export const hasS3Server = existsSync(join(ROOM, 'node_modules/.package-lock.json'));

/** An S3 server that refuses what is not signed by the one account that it knows. */
export type S3Server = Readonly<{ access: Required<S3Access>; stop(): Promise<void> }>;

const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts one with those buckets, which it forgets at its end. */
export async function startS3Server(buckets: readonly string[]): Promise<S3Server> {
  if (!hasS3Server) throw absent('S3 server');
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-s3-'));
  const made = buckets.flatMap((name) => ['--configure-bucket', name]);
  return atFreePort(async (port) => {
    const where = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port)];
    const args = [join(ROOM, 'serve.mjs'), ...where, ...made, '--no-vhost-buckets'];
    const server = runProgram([process.execPath, ...args]);
    const endpoint = `http://127.0.0.1:${port}`;
    const serves = async () => (await answerOf(endpoint)) !== undefined;
    await untilReady('The S3 server', server, serves);
    return {
      access: { endpoint, region: 'us-east-1', keys: ACCOUNT },
      stop: async () => {
        await server.end();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });
}
