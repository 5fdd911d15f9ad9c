import type { Readable } from 'node:stream';

export type KeptBackup = { name: string; size: number; storedAt: Date };

export type Place = {
  /** How a person names a backup of that name there. */
  told(name: string): string;
  /** Fails before a backup is made if none can be kept. */
  check(): Promise<void>;
  /** Keeps a backup whole or not at all. */
  save(name: string, content: Readable): Promise<void>;
  /** Answers null if there is no backup of that name. */
  open(name: string): Promise<Readable | null>;
  list(): Promise<KeptBackup[]>;
  remove(name: string): Promise<void>;
};
