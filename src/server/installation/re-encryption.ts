import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Platform } from '../platform/open.ts';
import { type KeyChange, keyChangeOf } from './key.ts';

export type Protected = {
  what: string;
  reencrypt(db: Database, keys: Pick<Config, 'secret' | 'secrets'>): Promise<Reencrypted>;
};

export type Reencrypted = { done: number; unreadable: number };

export type KeyChanged = { since: Date; reencrypted: (Reencrypted & { what: string })[] };

/** Re-encrypts all stored data; does nothing until a process uses the new key. */
export async function reencryptAll(
  db: Database,
  config: Pick<Config, 'secret' | 'secrets'>,
  kept: readonly Protected[],
): Promise<KeyChanged | undefined> {
  const change = await keyChangeOf(db, config);
  if (change.state !== 'changed') return undefined;
  return { since: change.since, reencrypted: await reencryptEach(db, config, kept) };
}

export async function reencryptEach(
  db: Database,
  config: Pick<Config, 'secret' | 'secrets'>,
  kept: readonly Protected[],
): Promise<KeyChanged['reencrypted']> {
  const reencrypted = [];
  for (const each of kept)
    reencrypted.push({ what: each.what, ...(await each.reencrypt(db, config)) });
  return reencrypted;
}

/** Hourly, as a process with the former key may have added data. */
export function scheduleProtecting(
  { config, database, schedules }: Pick<Platform, 'config' | 'database' | 'schedules'>,
  kept: readonly Protected[],
): void {
  schedules.add('secret.anew', '47 * * * *', async () => {
    await reencryptAll(database.db, config, kept);
  });
}

export type KeyReport = { change: KeyChange; reencrypted: KeyChanged['reencrypted'] };

/** `code`, the exit code: 0 nothing is left to do, 1 a key is wrong, 3 the former one is needed. */
type KeyVerdict = { lines: string[]; code: 0 | 1 | 3 };

/** Milliseconds of the longest-lived token: a preview link. */
const LONGEST = 30 * 24 * 3_600_000;

export function verdictOn({ change, reencrypted }: KeyReport, now: number): KeyVerdict {
  const { lines, code } = stand(change, now);
  const unread = reencrypted.filter(({ unreadable }) => unreadable > 0);
  const isLocked = change.state === 'none' && unread.length > 0;
  const done = change.state === 'changed' ? reencrypted : [];
  return {
    lines: [
      ...done.map((each) => `${each.what}: ${each.done} protected with the new key now.`),
      ...unread.map((each) => `${each.what}: ${each.unreadable} that no key given here opens.`),
      ...lines,
      ...(isLocked ? [former] : []),
    ],
    code: isLocked ? 1 : code,
  };
}

const former = 'Give the former key as PROSPECTUS_SECRET_OTHER once more, if it opens them.';

function stand(change: KeyChange, now: number): KeyVerdict {
  switch (change.state) {
    case 'none':
      return {
        lines: ['PROSPECTUS_SECRET is the key of this installation; it is not being changed.'],
        code: 0,
      };
    case 'unused':
      return { lines: ['No process was ever started on this database: it has no key.'], code: 1 };
    case 'unknown':
      return { lines: [unknown(change)], code: 1 };
    case 'coming':
      return { lines: [change.isOwn ? ownToCome : otherToCome], code: 3 };
    case 'changed':
      return changed(change.since.getTime(), now);
  }
}

const ownToCome =
  'Processes make with the key that is PROSPECTUS_SECRET_OTHER here, and none with this PROSPECTUS_SECRET yet, or others were started since: start all of them with it, and the former one as PROSPECTUS_SECRET_OTHER.';
const otherToCome =
  'PROSPECTUS_SECRET is the key of this installation, and PROSPECTUS_SECRET_OTHER was not yet: once all processes know both, start them with the two exchanged.';

function unknown({ isFormer, since }: Extract<KeyChange, { state: 'unknown' }>): string {
  const expected = `expected the one that processes make with since ${since.toISOString()}`;
  return isFormer
    ? `PROSPECTUS_SECRET is the key from before: ${expected}, and this one as PROSPECTUS_SECRET_OTHER while it is needed.`
    : `PROSPECTUS_SECRET is not the key of this installation: ${expected}. Its default is in the file secret of the first data folder.`;
}

function changed(since: number, now: number): KeyVerdict {
  const until = since + LONGEST;
  if (now >= until)
    return {
      lines: ['The former key is needed no longer: take PROSPECTUS_SECRET_OTHER away.'],
      code: 0,
    };
  return {
    lines: [
      `The former key is needed for links to previews until ${new Date(until).toISOString()}; for all else two days after ${new Date(since).toISOString()}.`,
    ],
    code: 3,
  };
}
