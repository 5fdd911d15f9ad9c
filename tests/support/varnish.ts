import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROJECT } from '../../scripts/runtime.mjs';

const PROGRAM = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((path) => existsSync(path));

/** Whether this machine has a Varnish (Debian: varnish, varnish-modules). */
export const hasVarnish = PROGRAM !== undefined;

/** A Varnish on this machine. */
export type Varnish = Readonly<{ origin: string; stop(): Promise<void> }>;

/** Starts Varnish on a port, before the product at another, as `deploy/varnish/prospectus.vcl` has it. */
export async function startVarnish(port: number, backend: number): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const configuration = readFileSync(join(PROJECT, 'deploy/varnish/prospectus.vcl'), 'utf8');
  const file = join(folder, 'prospectus.vcl');
  writeFileSync(file, configuration.replace('.port = "3000"', `.port = "${backend}"`));
  const child = spawn(PROGRAM ?? '', optionsOf({ folder, file, port }), { stdio: 'ignore' });
  await untilItAnswers(child, port);
  const stop = async (): Promise<void> => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

function optionsOf({ folder, file, port }: { folder: string; file: string; port: number }) {
  const unjailed = ['-j', 'none'];
  const memory = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-p', 'vsl_space=4m'];
  return ['-F', '-n', folder, '-f', file, '-a', `127.0.0.1:${port}`, ...unjailed, ...memory];
}

async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  const asked = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await asked()));
  if (child.exitCode !== null) throw new Error('Varnish did not start.');
}
