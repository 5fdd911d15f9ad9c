import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROJECT } from '../../scripts/runtime.mjs';
import { freePort } from '../support/ports.ts';
import { LIFTED, overridden } from '../support/overrides.ts';
import { type Running, spawnProcess } from '../support/process.ts';
import { answerOf, untilReady } from '../support/program.ts';

export const ADMIN = { email: 'bench@example.com', password: 'a bench that nobody sits on' };

/** Limits that a load from one address would meet at once. */
const UNLIMITED = {
  ...overridden({ limits: { longestLag: 0, ...LIFTED } }),
  PROSPECTUS_OTP_SENDS_ADDRESS: '1000000000',
  PROSPECTUS_OTP_DAILY_BUDGET: '1000000000',
};

const SIGN_IN = { PROSPECTUS_ADMIN_EMAIL: ADMIN.email, PROSPECTUS_ADMIN_PASSWORD: ADMIN.password };

/** None of what is set for tests and benches: another commit refuses a setting that it does not know. */
export const UNSET: NodeJS.ProcessEnv = Object.fromEntries(
  Object.keys({ ...UNLIMITED, ...SIGN_IN, PROSPECTUS_DRAIN: '' }).map((name) => [name, undefined]),
);

/** The product on a data folder of its own, started as `npm start` does. */
export type Product = {
  origin: string;
  running: Running;
  /** Milliseconds from the launch to the first page served. */
  startedIn: number;
  /** Milliseconds from the launch until all of it is there. */
  wholeIn: number;
  /** Resident memory of the process, in bytes. */
  memory(): number;
  /** Address of its embedded database. */
  databaseUrl: string;
};

/** Makes a data folder that is removed at the end of the process. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-bench-'));
  // As in a checkout: readable by the account that runs root's database.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * Launches the product, at a port of its own unless `env` names one, from the sources of `cwd`, and waits for the home page.
 */
export async function launch(
  dataDir: string,
  command: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = PROJECT,
): Promise<Product> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const started = performance.now();
  const running = await spawnProcess({
    port,
    command,
    cwd,
    detached: true,
    env: {
      ...UNLIMITED,
      PROSPECTUS_DATA_DIR: dataDir,
      ...SIGN_IN,
      ...env,
    },
  });
  await firstPage(running);
  const startedIn = performance.now() - started;
  await (await fetch(`${running.origin}/healthz`)).arrayBuffer();
  const wholeIn = performance.now() - started;
  const sockets = join(dataDir, 'postgres');
  return {
    origin: running.origin,
    running,
    startedIn,
    wholeIn,
    memory: () => memoryOf(running.child.pid ?? 0),
    databaseUrl: `postgresql:///postgres?host=${encodeURIComponent(sockets)}&user=prospectus`,
  };
}

async function firstPage(running: Running): Promise<void> {
  let status: number | undefined;
  const hasAnswered = async () => {
    status = (await answerOf(running.origin))?.status;
    return status !== undefined;
  };
  await untilReady('The product', running, hasAnswered, { patience: 600_000, between: 5 });
  if (status !== 200) throw new Error(`The home page answers ${status}.`);
}

/** The process itself, or the one process that it became the parent of. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}
