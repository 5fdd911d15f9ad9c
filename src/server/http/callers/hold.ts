import { setTimeout as pause } from 'node:timers/promises';

import type { Log } from '../../platform/log/log.ts';
import { tellHeld } from './tell-held.ts';

/** Milliseconds after which a refusal is answered. */
const HELD = 1_000;
/** Refusals that are held at once; all beyond are answered right away. */
const MAX_HELD = 1_000;

let held = 0;

/** Waits before a refusal, so that whoever heeds none is slowed by its own connections. */
export async function hold(): Promise<void> {
  if (held >= MAX_HELD) return;
  held += 1;
  await pause(HELD);
  held -= 1;
}

/** Refusals of one caller in a second that are answered at once: those who heed them never have more. */
const AT_ONCE = 10;
const SECOND = 1_000;

const refused = new Map<string, number>();
let since = 0;

/** As `hold`, for a caller who was refused again and again within this second. */
export async function holdRepeated(caller: string, log: Pick<Log, 'warn'>): Promise<void> {
  if (performance.now() - since > SECOND) {
    refused.clear();
    since = performance.now();
  }
  const times = (refused.get(caller) ?? 0) + 1;
  refused.set(caller, times);
  if (times <= AT_ONCE) return;
  tellHeld(log, caller, 'refusals');
  await hold();
}
