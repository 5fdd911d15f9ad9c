import type { Readable } from 'node:stream';

/** A stored file being read. */
export type StoredFile = {
  stream: Readable;
  size: number;
  contentType: string;
};

/** Part of a file: first and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** A file as a list of all tells of it. */
export type ListedFile = {
  key: string;
  size: number;
  storedAt: Date;
};

/** A store did not do what it was asked, and may do it a little later: it is away, or refuses for now. */
export class StoreUnavailable extends Error {}

/** A store has no room left for files, until somebody makes some. */
export class StoreFull extends StoreUnavailable {}

/**
 * Files by key. A key's content never changes: a new content is a new key (put its hash in).
 * Keys are relative paths of letters, digits, dot, dash, underscore and slash.
 */
export type Storage = {
  /** Stores a file whole or not at all. Storing a key again leaves what is there, as if it had been stored now. */
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
  /** Opens a file, or part of it; null where there is none. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /**
   * The same for a caller who may read as slowly as they like: neither an open file nor a connection to a store is held for
   * longer than a part of it takes. One that is removed meanwhile fails half-way.
   */
  openInParts(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Reads a whole file; null where there is none. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Deletes a file; nothing where there is none. */
  remove(key: string): Promise<void>;
  /** Deletes a file that was not stored again since a moment; false where it was, and stays. */
  removeStale(key: string, since: Date): Promise<boolean>;
  /** Removes what a `put` that was killed has left before a moment; no list tells of it. */
  removeDrafts(before: Date): Promise<void>;
  /** Every file, in no order that counts. */
  list(): AsyncIterable<ListedFile>;
  /** Fails where files cannot be kept, or where a store does not say so within some milliseconds: for readiness. */
  check(within?: number): Promise<void>;
};

/** The size of every file, by key. */
export async function sizesOf(storage: Pick<Storage, 'list'>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  return sizes;
}
