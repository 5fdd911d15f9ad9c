import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROJECT } from '../../scripts/runtime.mjs';
import { answerOf, runProgram, untilReady } from './program.ts';
import { absent } from './real-parts.ts';

const PROGRAM = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((path) => existsSync(path));

/** What purges by key, which comes apart from Varnish. */
const [XKEY] = globSync('/usr/{lib,local/lib}/{,*/}varnish/vmods/libvmod_xkey.so');

/** Whether this machine has a Varnish, and its modules (Debian: varnish, varnish-modules). */
export const hasVarnish = PROGRAM !== undefined && XKEY !== undefined;

/** A Varnish on this machine. */
export type Varnish = Readonly<{ origin: string; stop(): Promise<void> }>;

/** What this Varnish may be told to forget pages with. */
export const CDN_TOKEN = 'a-token-that-only-the-product-has';

/** Starts Varnish on a port, before the product at another, as `deploy/varnish/prospectus.vcl` has it. */
export async function startVarnish(port: number, backend: number): Promise<Varnish> {
  if (PROGRAM === undefined || XKEY === undefined) throw absent('Varnish with its modules');
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const configuration = readFileSync(join(PROJECT, 'deploy/varnish/prospectus.vcl'), 'utf8');
  const file = join(folder, 'prospectus.vcl');
  writeFileSync(
    file,
    configuration
      .replace('.port = "3000"', `.port = "${backend}"`)
      // A busy machine must not make Varnish call the product sick.
      .replace('.timeout = 2s', '.timeout = 30s'),
  );
  const env = { ...process.env, PROSPECTUS_CDN_TOKEN: CDN_TOKEN };
  const varnish = runProgram([PROGRAM, ...optionsOf({ folder, file, port })], { env });
  const stop = async (): Promise<void> => {
    await varnish.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => {
    const answer = await answerOf(`${origin}/healthz`);
    // Another server on this port would answer without this header.
    return answer?.status === 200 && answer.headers.has('x-varnish');
  };
  try {
    await untilReady('Varnish', varnish, isReady);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

function optionsOf({ folder, file, port }: { folder: string; file: string; port: number }) {
  const unjailed = ['-j', 'none'];
  const memory = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-p', 'vsl_space=4m'];
  // Longer than a waiting client pauses between two calls on one connection.
  const patience = ['-p', 'timeout_idle=60'];
  return [
    '-F',
    '-n',
    folder,
    '-f',
    file,
    '-a',
    `127.0.0.1:${port}`,
    ...unjailed,
    ...memory,
    ...patience,
  ];
}
