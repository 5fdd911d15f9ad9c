import type { Readable } from 'node:stream';

export type KeptBackup = { name: string; size: number; storedAt: Date };

export type Place = {
  /** How a person names a backup of that name there. */
  addressOf(name: string): string;
  /** Fails before a backup is made if none can be kept. */
  check(): Promise<void>;
  /** Keeps a backup whole or not at all. */
  save(name: string, content: Readable): Promise<void>;
  /** Answers null if there is no backup of that name. */
  open(name: string): Promise<Readable | null>;
  list(): Promise<KeptBackup[]>;
  remove(name: string): Promise<void>;
};

const NAME = /^prospectus-(\d{8}T\d{6}Z)\.tar\.zst(?:\.age)?$/;
const DRAFT = '.part';

/** The name of a backup that was begun at a moment: by names, older ones come first. */
export function backupName(at: Date, { encrypted }: { encrypted: boolean }): string {
  return `prospectus-${stampOf(at)}.tar.zst${encrypted ? '.age' : ''}`;
}

/** Whether a file is named as backups are. */
export function isBackup(name: string): boolean {
  return NAME.test(name);
}

/** Whether a backup is named of a time after `moment`, as one is that was made by a clock that ran ahead. */
export function isAhead(name: string, moment: Date): boolean {
  const [, stamp = ''] = NAME.exec(name) ?? [];
  return stamp > stampOf(moment);
}

/** The name of a backup in a folder while it is being made. */
export function draftOf(name: string): string {
  return name + DRAFT;
}

/** Whether a file is an unfinished backup: still being made, or left by a killed process. */
export function isDraft(name: string): boolean {
  return name.endsWith(DRAFT) && isBackup(name.slice(0, -DRAFT.length));
}

function stampOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}
