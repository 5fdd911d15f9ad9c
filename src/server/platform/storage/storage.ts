import type { Readable } from 'node:stream';
import { ownValue } from '../../../kernel/record.ts';

import { Outage } from '../log/outages.ts';

export type StoredFile = {
  stream: Readable;
  size: number;
  contentType: string;
};

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type ListedFile = {
  key: string;
  size: number;
  storedAt: Date;
};

/** It may work a little later: the store is away, or refuses for now. */
export class StoreUnavailable extends Outage {}

export class StoreFull extends StoreUnavailable {}

/** The content of a key never changes: put its hash in. Keys are relative paths of letters, digits, `.-_/`. */
export type Storage = {
  /** Whole or not at all. An existing key keeps its content and gets a new date. */
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** For readers of any speed: nothing stays open between parts. Fails if the file is removed meanwhile. */
  openInParts(key: string, range?: ByteRange): Promise<StoredFile | null>;
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  removeStale(key: string, since: Date): Promise<boolean>;
  /** Deletes remains of a killed `put` from before a moment. */
  removeDrafts(before: Date): Promise<void>;
  list(): AsyncIterable<ListedFile>;
  /** Rejects if files cannot be stored, or the store does not answer within some milliseconds. */
  check(within?: number): Promise<void>;
};

/** A store whose calls go through `call`; listing is not a single call. */
export function throughout(
  storage: Storage,
  call: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Storage {
  return {
    put: (...given) => call(() => storage.put(...given)),
    open: (...given) => call(() => storage.open(...given)),
    openInParts: (...given) => call(() => storage.openInParts(...given)),
    read: (key) => call(() => storage.read(key)),
    has: (key) => call(() => storage.has(key)),
    remove: (key) => call(() => storage.remove(key)),
    removeStale: (...given) => call(() => storage.removeStale(...given)),
    removeDrafts: (before) => call(() => storage.removeDrafts(before)),
    check: (within) => call(() => storage.check(within)),
    list: () => storage.list(),
  };
}

export async function sizesOf(storage: Pick<Storage, 'list'>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  return sizes;
}

const pattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** A key cannot lead out of the store. */
export function isKey(text: string): boolean {
  return pattern.test(text) && text.length <= 400;
}

/** @throws if the text is no key */
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

export function contentTypeOf(key: string): string {
  return (
    ownValue(types, key.slice(key.lastIndexOf('.') + 1).toLowerCase()) ?? 'application/octet-stream'
  );
}
