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

export function draftOf(name: string): string {
  return name + DRAFT;
}

export function isDraft(name: string): boolean {
  return name.endsWith(DRAFT) && isBackup(name.slice(0, -DRAFT.length));
}

function stampOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}
