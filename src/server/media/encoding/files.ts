import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import type { MediaCrop } from '../../../contract/media.ts';
import type { Rendition } from '../../../content/snapshot.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Encoders, RenderedFiles } from './encoders.ts';
import type { Encoding } from './picture.ts';
import type { DetectedType } from './type-detection.ts';

/** Counts up when pictures are encoded differently, so that their addresses change. */
const PIPELINE = 1;

/** SHA-256, hex. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Bytes that are hashed at a time: a third of a millisecond. */
const PIECE = 512 * 1024;

/** As `hashOf`, for whole files: lets others in between. */
export async function hashOfFile(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += PIECE) {
    hash.update(bytes.subarray(at, at + PIECE));
    await setImmediate();
  }
  return hash.digest('hex');
}

/** What the library keeps of a file's content. */
export type KeptFiles = {
  sourceKey: string;
  url: string;
  width: number | null;
  height: number | null;
  renditions: Rendition[];
};

/** A file to keep, and how it is shown. */
export type FileToKeep = {
  id: number;
  bytes: Buffer;
  hash: string;
  what: DetectedType;
  crop: MediaCrop | null;
  encoding?: Encoding;
  isForeign?: boolean;
};

/** Stores a file: pictures encoded anew in all widths, everything else as it is. */
export type KeepFiles = (file: FileToKeep) => Promise<KeptFiles>;

type Context = { storage: Storage; pictures: Pick<Encoders, 'render'> };

/** Makes the function that stores files. */
export function fileKeeper(context: Context): KeepFiles {
  return async (file) =>
    file.what.kind === 'image' ? keepPicture(context, file) : keepWhole(context.storage, file);
}

async function keepWhole(
  storage: Storage,
  { id, bytes, hash, what }: FileToKeep,
): Promise<KeptFiles> {
  const key = `media/${id}/${hash.slice(0, 20)}/file.${what.extension}`;
  await storage.put(key, bytes, what.type);
  return { sourceKey: key, url: `/${key}`, width: null, height: null, renditions: [] };
}

async function keepPicture({ storage, pictures }: Context, file: FileToKeep): Promise<KeptFiles> {
  const svg = file.what.extension === 'svg';
  const sourceKey = `media-sources/${file.id}/${file.hash.slice(0, 20)}.${file.what.extension}`;
  const folder = `media/${file.id}/${shownHash(file)}`;
  return pictures.render(file.bytes, { ...file, svg }, async ({ width, height, files }) => {
    await storage.put(sourceKey, file.bytes, file.what.type);
    const renditions = await Promise.all(files.map((one) => keepOne(storage, folder, one)));
    return { sourceKey, url: mainOf(renditions).url, width, height, renditions };
  });
}

function shownHash({ hash, crop, encoding }: FileToKeep): string {
  return hashOf(
    Buffer.from(JSON.stringify([PIPELINE, hash, crop, ...(encoding ? [encoding] : [])])),
  ).slice(0, 20);
}

async function keepOne(
  storage: Storage,
  folder: string,
  { path, ...file }: RenderedFiles['files'][number],
): Promise<Rendition> {
  const { width, height, type } = file;
  const key = `${folder}/${width}.${file.extension}`;
  await storage.put(key, createReadStream(path), type);
  return { url: `/${key}`, width, height, type };
}

/** Every program that shows pictures knows JPEG: it stands where only one address can. */
function mainOf(renditions: readonly Rendition[]): Rendition {
  const main = renditions.find(({ type }) => type === 'image/jpeg');
  if (main === undefined) throw new Error('A picture has no JPEG rendition.');
  return main;
}
