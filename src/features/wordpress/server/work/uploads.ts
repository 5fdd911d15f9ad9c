import { extname } from 'node:path';
import { uploadsLimits } from '../../limits.ts';
import { mediaExtensions, mediaLimits } from '../../../../kernel/publishing/media.ts';
import type { Storage } from '../../../../server/platform/storage/storage.ts';
import {
  type Archive,
  inTemporaryFile,
  openArchive,
} from '../../../../server/platform/zip/read.ts';
import type { KeptUploads } from '../store/table.ts';

export type Uploads = Readonly<{
  /** A reader for the picture of an address; undefined if it was not uploaded. */
  find(address: string): (() => Promise<Readonly<{ name: string; bytes: Buffer }>>) | undefined;
}>;

/** @throws {ArchiveError} in plain words */
export async function openUploads(path: string) {
  const archive = await openArchive(path, { ...uploadsLimits, isKnown: () => true });
  return { archive, places: placesIn(archive) };
}

export async function withUploads<Result>(
  storage: Storage,
  kept: KeptUploads | null,
  work: (uploads: Uploads) => Promise<Result>,
): Promise<Result> {
  const stored = kept && (await storage.open(kept.key));
  if (!stored) return work({ find: () => undefined });
  return inTemporaryFile(stored.stream, async (path) => {
    const { archive, places } = await openUploads(path);
    try {
      return await work({ find: (address) => readerOf(archive, places, address) });
    } finally {
      archive.close();
    }
  });
}

function readerOf(archive: Archive, places: ReadonlyMap<string, string>, address: string) {
  const place = placeOf(pathOf(address));
  // A network of sites keeps the files of each in a folder of its own, which may be all that was packed.
  const name = places.get(place) ?? places.get(place.replace(/^sites\/\d+\//, ''));
  if (name === undefined) return undefined;
  return async () => ({ name, bytes: (await archive.read(name, mediaLimits.image)).bytes });
}

const endings: ReadonlySet<string> = new Set(mediaExtensions.image.map((one) => `.${one}`));

function placesIn({ sizes }: Archive): ReadonlyMap<string, string> {
  const names = [...sizes.keys()].filter(
    (name) => endings.has(extname(name).toLowerCase()) && !name.startsWith('__MACOSX/'),
  );
  return new Map(names.map((name) => [placeOf(name), name]));
}

const above = /^.*?(?:^|\/)uploads\/|^.*?(?:^|\/)(?=\d{4}\/\d{2}\/)/;

/** Below `uploads`, whatever folders the archive begins with; normalised, as Macs store accents apart from letters. */
function placeOf(path: string): string {
  return path.normalize('NFC').replace(above, '');
}

function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname).slice(1);
  } catch {
    return '';
  }
}
