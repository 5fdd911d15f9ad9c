/** `npm run dev`: the server on its sources, started anew when one of them changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { PROJECT } from './runtime.mjs';

/** Vite reloads the website and the staff area by itself. */
const FOLDERS = ['src/server', 'src/content', 'src/features', 'src/kernel'];
const QUIET_MS = 150;

let timer: NodeJS.Timeout | undefined;
let restarting = false;
let server = start();

for (const folder of FOLDERS) {
  watch(join(PROJECT, folder), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(name), QUIET_MS);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop(server).then((code) => process.exit(code)));
}

function start(): ChildProcess {
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: PROJECT, stdio: 'inherit' });
  // Ended well and not by us: it was asked to, so nobody waits for changes.
  child.once('exit', (code) => {
    if (code === 0 && !restarting) process.exit(0);
  });
  return child;
}

async function restart(name: string): Promise<void> {
  if (restarting) return;
  restarting = true;
  process.stdout.write(`  ${name} changed\n`);
  await stop(server);
  server = start();
  restarting = false;
}

/** Answers the exit code; a server that failed by itself waits for the next change. */
async function stop(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? 1;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return Number(code ?? 1);
}
