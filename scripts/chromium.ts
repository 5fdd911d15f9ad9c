import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { Failure, quietly, step } from './steps.mjs';

const PLACES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const PACKAGES = ['chromium', 'chromium-headless-shell'];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const ADVICE = 'install Chromium and set CHROMIUM_PATH to its program';

/** The program of a Chromium on this machine. */
export function findChromium(): string | undefined {
  return PLACES.find((path) => path !== undefined && existsSync(path));
}

/**
 * The part of Chromium that draws pages, without windows and their toolbars, which nobody sees here and which cost each
 * test time; the whole of it where that part is not installed.
 */
export function findHeadlessShell(): string | undefined {
  return [process.env['CHROMIUM_PATH'], HEADLESS_SHELL, findChromium()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** Installs Debian's Chromium where there is none and this account may. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) {
    sayWhereSlow();
    return;
  }
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Failure(`The browser stories need Chromium: ${ADVICE}.`);
  }
  const apt = process.getuid?.() === 0 ? ['apt-get'] : sudoApt();
  await step('Installing Chromium for the browser stories', async () => {
    await aptGet(apt, ['update', '-qq']);
    await aptGet(apt, ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  });
}

/** Without its headless part Debian's Chromium runs every test, each of them slower. */
function sayWhereSlow(): void {
  if (findHeadlessShell() !== '/usr/bin/chromium') return;
  process.stdout.write(
    "  The whole of Chromium runs the browser stories; 'apt-get install chromium-headless-shell' makes them faster.\n",
  );
}

function sudoApt(): string[] {
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  } catch {
    throw new Failure(
      `The browser stories need Chromium, and this account may not install it: run 'sudo apt-get install chromium', or ${ADVICE}.`,
    );
  }
  return ['sudo', '-n', 'apt-get'];
}

async function aptGet([command, ...before]: string[], args: string[]): Promise<void> {
  await quietly(command ?? 'apt-get', [...before, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    sentence: `Chromium could not be installed; see above, or ${ADVICE}.`,
  });
}
