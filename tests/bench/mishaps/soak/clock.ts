import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Debian's package libfaketime. https://github.com/wolfcw/libfaketime */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
/** Whole seconds after which a process looks again what time it is. */
const LOOKS = 1;

/** A clock of processes that may be set while they run: what time it is changes, and not how long anything takes. */
export type MovedClock = {
  now(): Date;
  /** Sets it; whoever goes by it has seen it then. */
  moveTo(moment: Date): Promise<void>;
  /** What a process that is to go by it is told. */
  env: NodeJS.ProcessEnv;
};

/** Opens a clock that goes as ours until it is moved, and keeps what it says in a folder. */
export function movedClock(folder: string): MovedClock {
  if (!existsSync(LIBRARY)) throw new Error('There is no libfaketime on this machine.');
  const file = join(folder, 'clock');
  let ahead = 0;
  const tell = (): void => {
    writeFileSync(`${file}.new`, `+${(ahead / 1_000).toFixed(3)}\n`);
    renameSync(`${file}.new`, file);
  };
  tell();
  return {
    now: () => new Date(Date.now() + ahead),
    moveTo: async (moment) => {
      ahead = moment.getTime() - Date.now();
      tell();
      await pause(LOOKS * 2_500);
    },
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(LOOKS),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
