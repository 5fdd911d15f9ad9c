import type { Readable } from 'node:stream';

/** A stored file being read. */
export type StoredFile = {
  stream: Readable;
  size: number;
  contentType: string;
};

/** Part of a file: first and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** A file in a list. */
export type ListedFile = {
  key: string;
  size: number;
  storedAt: Date;
};

/** A store failed and may work a little later: it is away, or refuses for now. */
export class StoreUnavailable extends Error {}

/** A store has no space left. */
export class StoreFull extends StoreUnavailable {}

/**
 * Files by key. A key's content never changes: a new content is a new key (put its hash in).
 * Keys are relative paths of letters, digits, dot, dash, underscore and slash.
 */
export type Storage = {
  /** Stores a file whole or not at all. Storing an existing key again keeps its content and renews its date. */
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
  /** Opens a file, or part of it; null if it does not exist. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /**
   * The same for a reader of any speed: no file or connection stays open for longer than one part takes. If the file is
   * removed meanwhile, the stream fails.
   */
  openInParts(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Reads a whole file; null if it does not exist. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Deletes a file if it exists. */
  remove(key: string): Promise<void>;
  /** Deletes a file unless it was stored again since a moment. Returns false if it was. */
  removeStale(key: string, since: Date): Promise<boolean>;
  /** Deletes unlisted remains of a killed `put` from before a moment. */
  removeDrafts(before: Date): Promise<void>;
  /** Every file, in any order. */
  list(): AsyncIterable<ListedFile>;
  /** For readiness: rejects if files cannot be stored, or the store does not answer within some milliseconds. */
  check(within?: number): Promise<void>;
};

/** The size of every file, by key. */
export async function sizesOf(storage: Pick<Storage, 'list'>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  return sizes;
}

const pattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Whether a text can be a key, and so cannot lead out of the store. */
export function isKey(text: string): boolean {
  return pattern.test(text) && text.length <= 400;
}

/** Returns the key if it cannot lead out of the store; throws otherwise. */
export function safeKey(key: string): string {
  if (!isKey(key)) throw new Error(`'${key}' is not a storage key.`);
  return key;
}

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
};

/** The content type that a key's ending stands for. */
export function contentTypeOf(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}
