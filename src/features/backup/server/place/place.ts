import type { Readable } from 'node:stream';

export type KeptBackup = { name: string; size: number; storedAt: Date };

export type Place = {
  addressOf(name: string): string;
  check(): Promise<void>;
  save(name: string, content: Readable): Promise<void>;
  open(name: string): Promise<Readable | null>;
  list(): Promise<KeptBackup[]>;
  remove(name: string): Promise<void>;
};

const NAME = /^prospectus-(\d{8}T\d{6}Z)\.tar\.zst(?:\.age)?$/;
const DRAFT = '.part';
const CHECKED = '.checked';

export function backupName(at: Date, { encrypted }: { encrypted: boolean }): string {
  return `prospectus-${stampOf(at)}.tar.zst${encrypted ? '.age' : ''}`;
}

export function isBackup(name: string): boolean {
  return NAME.test(name);
}

/** True if the name is of a time after `moment`: a clock ran ahead. */
export function isAhead(name: string, moment: Date): boolean {
  const [, stamp = ''] = NAME.exec(name) ?? [];
  return stamp > stampOf(moment);
}

/** The newest that is not dated in the future; null if there is none. */
export function newestOf(kept: readonly KeptBackup[], now: Date): KeptBackup | null {
  const backups = kept.filter(({ name }) => isBackup(name) && !isAhead(name, now));
  return backups.toSorted((a, b) => a.name.localeCompare(b.name)).at(-1) ?? null;
}

/** A name beside a backup: when it was stored, the backup was read to its end and found whole. */
export function checkedOf(name: string): string {
  return name + CHECKED;
}

export function isChecked(name: string): boolean {
  return name.endsWith(CHECKED) && isBackup(name.slice(0, -CHECKED.length));
}

export function draftOf(name: string): string {
  return name + DRAFT;
}

export function isDraft(name: string): boolean {
  return name.endsWith(DRAFT) && isBackup(name.slice(0, -DRAFT.length));
}

function stampOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}
