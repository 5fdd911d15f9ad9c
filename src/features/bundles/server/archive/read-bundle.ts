import type { z } from 'zod';
import { bundleLimits } from '../../limits.ts';
import { mediaLimits } from '../../../../kernel/publishing/media.ts';
import { ownValue, recordOf } from '../../../../kernel/record.ts';
import { asError } from '../../../../kernel/thrown.ts';
import { JsonTooLarge, modestJson, requireModest } from '../../../../kernel/values/json.ts';
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

export type BundleContent = Readonly<{
  manifest: Manifest;
  entries: ReadonlyMap<string, readonly BundledEntry[]>;
  outlines: readonly Outline[];
  files: readonly BundledFile[];
}>;

const MANIFEST_BYTES = 4 * 1024 * 1024;
/** Characters: the published data and the draft of an entry have at most half a million bytes each. */
const LONGEST_ROW = 2 * 1024 * 1024;
const known =
  /^(?:(?:manifest|outlines|files)\.json|content\/[A-Za-z]{1,60}\.json|files\/[\da-f]{64})$/;
const bounds = {
  parts: bundleLimits.files + 600,
  isKnown: (name: string) => known.test(name),
};

/** Takes seconds of computing: `openBundleReader` does it in another process. @throws {AppError} `bundle_unreadable` */
export function readContent(path: string): Promise<BundleContent> {
  return withArchive(path, contentOf);
}

export function readManifest(path: string): Promise<Manifest> {
  return withArchive(path, manifestOf);
}

/** Reads files of a bundle. @throws {AppError} `bundle_unreadable` if the bytes do not match their hash */
export type ReadFile = (hash: string) => Promise<Buffer>;

export function withFiles<Result>(
  path: string,
  manifest: Manifest,
  work: (readFile: ReadFile) => Promise<Result>,
): Promise<Result> {
  return withArchive(path, (archive) =>
    work((hash) =>
      readChecked(archive, manifest, { name: parts.file(hash), most: mediaLimits.video }),
    ),
  );
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

async function contentOf(archive: Archive): Promise<BundleContent> {
  const manifest = await manifestOf(archive);
  const listAt = async <Row>(name: string, schema: z.ZodType<Row>): Promise<Row[]> => {
    const bytes = await readChecked(archive, manifest, { name, most: bundleLimits.content });
    return rowsIn(name, bytes.toString(), schema);
  };
  const entries = new Map<string, readonly BundledEntry[]>();
  for (const name of Object.keys(manifest.parts)) {
    const type = /^content\/(.+)\.json$/.exec(name)?.[1];
    if (type !== undefined) entries.set(type, await listAt(name, bundledEntrySchema));
  }
  requireOnce([...entries.values()].flat());
  return {
    manifest,
    entries,
    outlines: await listAt(parts.outlines, outlineSchema),
    files: await listAt(parts.files, bundledFileSchema),
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
  if (sha256 === ownValue(manifest.parts, name)?.sha256 && (!isFile || name === parts.file(sha256)))
    return bytes;
  throw unreadable(`${name} was changed or damaged: its checksum is wrong.`);
}

/** Values of all lists: 20,000 entries come to a million. */
const MOST_VALUES = 2_000_000;

function jsonIn(name: string, text: string, mostValues?: number): unknown {
  try {
    return modestJson(text, mostValues);
  } catch (error) {
    if (error instanceof JsonTooLarge) throw unreadable(`${name} ${error.message}`, error);
    throw unreadable(`${name} is no JSON.`, error);
  }
}

function rowsIn<Row>(name: string, text: string, schema: z.ZodType<Row>): Row[] {
  const value = jsonIn(name, text, MOST_VALUES);
  if (!Array.isArray(value)) throw unreadable(`${name} is no list.`);
  if (value.length > bundleLimits.entries)
    throw tooMuch(`${name} has ${value.length.toLocaleString('en-IN')} rows`);
  return value.map((row: unknown, index) => {
    const { success, data, error } = schema.safeParse(row);
    if (!success) throw wrong(`${name}, row ${index + 1}`, error);
    requireModestRow(`${name}, row ${index + 1}`, data);
    return data;
  });
}

/** The process of all pages looks at a row in one turn. */
function requireModestRow(where: string, row: unknown): void {
  const text = JSON.stringify(row);
  if (text.length > LONGEST_ROW) throw unreadable(`${where} is longer than an entry may be.`);
  try {
    requireModest(text);
  } catch (error) {
    throw unreadable(`${where} ${asError(error).message}`, error);
  }
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
