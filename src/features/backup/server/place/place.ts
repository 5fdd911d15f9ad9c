import type { Readable } from 'node:stream';

/** A backup where it is kept. */
export type KeptBackup = { name: string; size: number; storedAt: Date };

/** Where backups are kept. */
export type Place = {
  /** How a person names a backup of that name there. */
  told(name: string): string;
  /** Fails where no backup can be kept, before one is made. */
  check(): Promise<void>;
  /** Keeps a backup whole or not at all. */
  save(name: string, content: Readable): Promise<void>;
  /** Answers null where there is none. */
  open(name: string): Promise<Readable | null>;
  list(): Promise<KeptBackup[]>;
  remove(name: string): Promise<void>;
};
