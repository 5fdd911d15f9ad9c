import { extname } from 'node:path';
import { uploadsLimits } from '../../limits.ts';
import { mediaExtensions, mediaLimits } from '../../../../kernel/publishing/media.ts';
import type { Storage } from '../../../../server/platform/storage/storage.ts';
import {
  type Archive,
  inTemporaryFile,
  openArchive,
} from '../../../../server/platform/zip/read.ts';
import { loosely, otherNames, spelled } from '../convert/spellings.ts';
import type { KeptUploads } from '../store/table.ts';

export type Uploads = Readonly<{
  /** A reader for the file of an address; undefined if it was not uploaded. */
  find(address: string): (() => Promise<Readonly<{ name: string; bytes: Buffer }>>) | undefined;
}>;

/** @throws {ArchiveError} in plain words */
export async function openUploads(path: string) {
  const archive = await openArchive(path, { ...uploadsLimits, isKnown: () => true });
  const names = [...archive.sizes.keys()].filter(isUploaded);
  const count = (endings: readonly string[]) =>
    names.filter((name) => endings.includes(endingOf(name))).length;
  return {
    archive,
    places: placesIn(names),
    pictures: count(mediaExtensions.image),
    others: count([...limits.keys()]),
  };
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

function readerOf(archive: Archive, places: Places, address: string) {
  const name = nameAt(places, address);
  if (name === undefined) return undefined;
  return async () => ({ name, bytes: (await archive.read(name, mostOf(name))).bytes });
}

/** Bytes by file extension; others are read as pictures. */
const limits: ReadonlyMap<string, number> = new Map(
  (['pdf', 'video'] as const).flatMap((kind) =>
    mediaExtensions[kind].map((ending) => [ending, mediaLimits[kind]] as const),
  ),
);

function mostOf(name: string): number {
  return limits.get(endingOf(name)) ?? mediaLimits.image;
}

function endingOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}

function isUploaded(name: string): boolean {
  return !name.startsWith('__MACOSX/') && !name.endsWith('/') && endingOf(name) !== 'php';
}

/** Names of the archive, by their places in one loose spelling, and by their last part. */
type Places = Readonly<{
  all: ReadonlyMap<string, readonly Place[]>;
  last: ReadonlyMap<string, readonly Place[]>;
}>;
type Place = Readonly<{ name: string; place: string }>;

function placesIn(names: readonly string[]): Places {
  const found = names.map((name): Place => ({ name, place: placeOf(spelled(name)) }));
  return {
    all: Map.groupBy(found, ({ place }) => loosely(place)),
    last: Map.groupBy(found, ({ place }) => loosely(lastOf(place))),
  };
}

const above = /^.*?(?:^|\/)uploads\/|^.*?(?:^|\/)(?=\d{4}\/\d{2}\/)|^.*?(?:^|\/)files\//;

/** Below `uploads`, whatever folders the archive begins with. */
function placeOf(path: string): string {
  return path.replace(above, '');
}

function lastOf(place: string): string {
  return place.slice(place.lastIndexOf('/') + 1);
}

function nameAt(places: Places, address: string): string | undefined {
  const path = spelled(pathOf(address));
  const place = placeOf(path);
  for (const one of [place, ...otherNames(place)]) {
    // A network of sites keeps the files of each in a folder of its own, which may be all that was packed.
    const found = exactlyAt(places, one) ?? exactlyAt(places, one.replace(/^sites\/\d+\//, ''));
    if (found !== undefined) return found;
  }
  return place === path ? undefined : endingAlike(places, place);
}

function exactlyAt({ all }: Places, place: string): string | undefined {
  const found = all.get(loosely(place));
  return (found?.find((one) => one.place === place) ?? found?.[0])?.name;
}

/** The only file whose place and the wanted one end alike: a part of the folder may be all that was packed. */
function endingAlike({ last }: Places, place: string): string | undefined {
  const wanted = `/${loosely(place)}`;
  const found = (last.get(loosely(lastOf(place))) ?? []).filter((one) => {
    const there = `/${loosely(one.place)}`;
    return there.endsWith(wanted) || wanted.endsWith(there);
  });
  return found.length === 1 ? found[0]?.name : undefined;
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname.slice(1) : '';
}
