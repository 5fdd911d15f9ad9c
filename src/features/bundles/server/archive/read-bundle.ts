import type { z } from 'zod';
import { bundleLimits } from '../../limits.ts';
import { mediaLimits } from '../../../../kernel/publishing/media.ts';
import { recordOf } from '../../../../kernel/record.ts';
import { isTypeName, type TypeName } from '../../../../content/registry.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import { type Archive, ArchiveError, openArchive } from '../../../../server/platform/zip/read.ts';
import {
  type BundledEntry,
  bundledEntrySchema,
  type BundledFile,
  bundledFileSchema,
  FORMAT,
  type Manifest,
  manifestSchema,
  type Outline,
  outlineSchema,
  parts,
  tooMuch,
  unreadable,
  VERSION,
} from './format.ts';

export type ReadBundle = Readonly<{
  manifest: Manifest;
  entries: ReadonlyMap<TypeName, readonly BundledEntry[]>;
  outlines: readonly Outline[];
  files: readonly BundledFile[];
  /** @throws {AppError} `bundle_unreadable` if the bytes do not match their hash */
  readFile(hash: string): Promise<Buffer>;
}>;

const MANIFEST_BYTES = 4 * 1024 * 1024;
const known =
  /^(?:(?:manifest|outlines|files)\.json|content\/[A-Za-z]{1,60}\.json|files\/[\da-f]{64})$/;
const bounds = {
  parts: bundleLimits.files + 600,
  isKnown: (name: string) => known.test(name),
};

/** Memory holds its content, which is bounded, and one file. @throws {AppError} `bundle_unreadable` */
export async function withBundle<Result>(
  path: string,
  work: (bundle: ReadBundle) => Promise<Result>,
): Promise<Result> {
  return withArchive(path, async (archive) => work(await readContent(archive)));
}

export function readManifest(path: string): Promise<Manifest> {
  return withArchive(path, manifestOf);
}

async function withArchive<Result>(
  path: string,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const archive = await plainly(() => openArchive(path, bounds));
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}

async function plainly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveError) throw unreadable(error.message, error);
    throw error;
  }
}

async function readContent(archive: Archive): Promise<ReadBundle> {
  const manifest = await manifestOf(archive);
  const read = (name: string, most: number) => readChecked(archive, manifest, { name, most });
  const listAt = async (name: string) =>
    listIn(name, (await read(name, bundleLimits.content)).toString());
  const entries = new Map<TypeName, readonly BundledEntry[]>();
  for (const name of Object.keys(manifest.parts)) {
    const type = /^content\/(.+)\.json$/.exec(name)?.[1];
    if (type === undefined) continue;
    if (!isTypeName(type))
      throw unreadable(`The bundle holds ${type}, a type of content that is not known here.`);
    entries.set(type, await each(name, await listAt(name), bundledEntrySchema));
  }
  requireOnce([...entries.values()].flat());
  const outlines = await listAt(parts.outlines);
  const files = await listAt(parts.files);
  return {
    manifest,
    entries,
    outlines: await each(parts.outlines, outlines, outlineSchema),
    files: await each(parts.files, files, bundledFileSchema),
    readFile: (hash) => read(parts.file(hash), mediaLimits.video),
  };
}

async function manifestOf(archive: Archive): Promise<Manifest> {
  const { bytes } = await plainly(() => archive.read(parts.manifest, MANIFEST_BYTES));
  const value = jsonIn(parts.manifest, bytes.toString());
  requireFormat(value);
  const { success, data, error } = manifestSchema.safeParse(value);
  if (!success) throw wrong(parts.manifest, error);
  requireWhole(archive, data);
  return data;
}

function requireFormat(value: unknown): void {
  const { format, version } = recordOf(value);
  if (format !== FORMAT) throw unreadable('This archive is no content bundle.');
  if (typeof version === 'number' && version > VERSION)
    throw unreadable(
      `The bundle was made by a newer version of the product (format ${version}; this one reads ${VERSION}). Upgrade this installation first.`,
    );
}

/** Everything that the manifest names is there, nothing else is, and content stays within its bounds. */
function requireWhole({ sizes }: Archive, { parts: named, entries, files }: Manifest): void {
  const names = [parts.manifest, ...Object.keys(named)];
  const missing = names.find((name) => !sizes.has(name));
  if (missing !== undefined) throw unreadable(`The bundle is not whole: ${missing} is missing.`);
  const other = [...sizes.keys()].find((name) => !names.includes(name));
  if (other !== undefined)
    throw unreadable(`The bundle holds ${other}, which its list does not name.`);
  const content = [...sizes].filter(([name]) => name.endsWith('.json'));
  if (content.reduce((sum, [, size]) => sum + size, 0) > bundleLimits.content)
    throw tooMuch('its content comes to more than 64 MB');
  if (entries > bundleLimits.entries)
    throw tooMuch(`it holds ${entries.toLocaleString('en-IN')} entries`);
  if (files > bundleLimits.files) throw tooMuch(`it holds ${files.toLocaleString('en-IN')} files`);
}

type Part = Readonly<{ name: string; most: number }>;

async function readChecked(archive: Archive, manifest: Manifest, { name, most }: Part) {
  const { bytes, sha256 } = await plainly(() => archive.read(name, most));
  const isFile = name.startsWith('files/');
  if (sha256 === manifest.parts[name]?.sha256 && (!isFile || name === parts.file(sha256)))
    return bytes;
  throw unreadable(`${name} was changed or damaged: its checksum is wrong.`);
}

function jsonIn(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(`${name} is no JSON.`, error);
  }
}

function listIn(name: string, text: string): readonly unknown[] {
  const value = jsonIn(name, text);
  if (!Array.isArray(value)) throw unreadable(`${name} is no list.`);
  if (value.length > bundleLimits.entries)
    throw tooMuch(`${name} has ${value.length.toLocaleString('en-IN')} rows`);
  return value;
}

function each<Row>(name: string, rows: readonly unknown[], schema: z.ZodType<Row>): Promise<Row[]> {
  return mapInTurns(rows.entries(), ([index, row]) => {
    const { success, data, error } = schema.safeParse(row);
    if (!success) throw wrong(`${name}, row ${index + 1}`, error);
    return data;
  });
}

function wrong(where: string, error: z.ZodError): Error {
  const [issue] = error.issues;
  return unreadable(`${where}: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'wrong'}`);
}

function requireOnce(entries: readonly BundledEntry[]): void {
  if (entries.length > bundleLimits.entries)
    throw tooMuch(`it holds ${entries.length.toLocaleString('en-IN')} entries`);
  const seen = new Set<string>();
  for (const { uid } of entries) {
    if (seen.has(uid)) throw unreadable(`The bundle holds the entry ${uid} twice.`);
    seen.add(uid);
  }
}
