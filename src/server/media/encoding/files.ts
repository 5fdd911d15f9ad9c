import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import type { Face, FaceLicence } from '../../../kernel/publishing/faces.ts';
import type { MediaCrop } from '../../../kernel/publishing/media.ts';
import type { Rendition } from '../../../content/snapshot.ts';
import { cutKey, type FaceCut } from '../../../content/read/brand.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Encoders, RenderedFiles } from './encoders.ts';
import type { Encoding } from './picture.ts';
import type { DetectedType } from './type-detection.ts';

/** Count up if pictures are encoded differently, so that their addresses change. */
const PIPELINE = 1;
/** Count up if typefaces are cut differently. */
const FACES = 1;
const unlicensed = 'State what the licence of this typeface allows: cut, or whole.';

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Bytes hashed at a time: a third of a millisecond. */
const PIECE = 512 * 1024;

export async function hashOfFile(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += PIECE) {
    hash.update(bytes.subarray(at, at + PIECE));
    await setImmediate();
  }
  return hash.digest('hex');
}

export type KeptFiles = {
  sourceKey: string;
  url: string;
  width: number | null;
  height: number | null;
  renditions: Rendition[];
  face: Face | null;
};

export type FileToKeep = {
  id: number;
  bytes: Buffer;
  hash: string;
  what: DetectedType;
  crop: MediaCrop | null;
  encoding?: Encoding;
  isForeign?: boolean;
  licence?: FaceLicence | undefined;
};

export type KeepFiles = (file: FileToKeep) => Promise<KeptFiles>;

/** `print` is missing if the licence does not allow it. */
export type ServedFace = Readonly<{
  face: Face;
  web: Uint8Array;
  print?: Readonly<Record<FaceCut, Uint8Array>>;
}>;

export type CutFaces = (
  source: Buffer,
  asked: Readonly<{ licence: FaceLicence; url: string }>,
) => Promise<ServedFace>;

type Context = { storage: Storage; pictures: Pick<Encoders, 'render'>; cutFace: CutFaces };

export function fileKeeper(context: Context): KeepFiles {
  return async (file) => {
    if (file.what.kind === 'image') return keepPicture(context, file);
    if (file.what.kind === 'font') return keepFace(context, file);
    return keepWhole(context.storage, file);
  };
}

async function keepWhole(
  storage: Storage,
  { id, bytes, hash, what }: FileToKeep,
): Promise<KeptFiles> {
  const key = `media/${id}/${hash.slice(0, 20)}/file.${what.extension}`;
  await storage.put(key, bytes, what.type);
  return { sourceKey: key, url: `/${key}`, ...unseen };
}

const unseen = { width: null, height: null, renditions: [], face: null };

/** Only the web font is served; the original and the cuts for print have no address. */
async function keepFace({ storage, cutFace }: Context, file: FileToKeep): Promise<KeptFiles> {
  const { id, bytes, hash, what, licence } = file;
  if (licence === undefined) throw invalidInput([{ field: 'licence', msg: unlicensed }]);
  const shown = hashOf(Buffer.from(JSON.stringify([FACES, hash, licence]))).slice(0, 20);
  const sourceKey = `media-sources/${id}/${shown}.woff2`;
  const url = `/media/${id}/${shown}/file.woff2`;
  const { face, web, print } = await cutFace(bytes, { licence, url });
  await storage.put(sourceKey, bytes, what.type);
  await storage.put(url.slice(1), Buffer.from(web), what.type);
  for (const [cut, font] of Object.entries(print ?? {}))
    await storage.put(cutKey(url, cut as FaceCut), Buffer.from(font), 'font/ttf');
  return { ...unseen, sourceKey, url, face };
}

async function keepPicture({ storage, pictures }: Context, file: FileToKeep): Promise<KeptFiles> {
  const svg = file.what.extension === 'svg';
  const sourceKey = `media-sources/${file.id}/${file.hash.slice(0, 20)}.${file.what.extension}`;
  const folder = `media/${file.id}/${shownHash(file)}`;
  return pictures.render(file.bytes, { ...file, svg }, async ({ width, height, files }) => {
    await storage.put(sourceKey, file.bytes, file.what.type);
    const keeping = files.map((one) => keepOne(storage, folder, one));
    // After a failure the files are deleted: none may still be open for reading.
    await Promise.allSettled(keeping);
    const renditions = await Promise.all(keeping);
    const url = mainOf(renditions).url;
    return { sourceKey, url, width, height, renditions, face: null };
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

function mainOf(renditions: readonly Rendition[]): Rendition {
  const main = renditions.find(({ type }) => type === 'image/jpeg');
  if (main === undefined) throw new Error('A picture has no JPEG rendition.');
  return main;
}
