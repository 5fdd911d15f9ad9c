import { bundleLimits } from '../../limits.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import type { Storage } from '../../../../server/platform/storage/storage.ts';
import { type PartToWrite, zipOf } from '../../../../server/platform/zip/write.ts';
import { typeNames } from '../../../../content/registry.ts';
import {
  type BundledFile,
  FORMAT,
  type Manifest,
  parts,
  tooMuch,
  VERSION,
} from '../archive/format.ts';
import { openOutward, type Outward } from './outward.ts';
import { entriesAfter, filesBy, type FileHere, type Wanted } from '../store/repository.ts';
import type { Contents } from './select.ts';

export type BundleSource = Readonly<{
  db: Executor;
  storage: Pick<Storage, 'open'>;
  contents: Contents;
  drafts: boolean;
  made: Pick<Manifest, 'origin' | 'product'> & { at: Date };
  onDone?: (written: WrittenBundle) => void;
}>;

export type WrittenBundle = Readonly<{
  entries: number;
  files: number;
  missing: readonly string[];
}>;

type Sum = Manifest['parts'][string];
type Tally = { entries: number; files: number; missing: string[]; sums: Map<string, Sum> };

/** Writes a bundle piece by piece: whatever it holds, little of it is in memory at a time. */
export async function* writeBundle(source: BundleSource): AsyncGenerator<Uint8Array> {
  const tally: Tally = { entries: 0, files: 0, missing: [], sums: new Map() };
  yield* zipOf(partsOf(source, tally), {
    at: source.made.at,
    onPart: ({ name, ...sum }) => void tally.sums.set(name, sum),
  });
  source.onDone?.(tally);
}

async function* partsOf(source: BundleSource, tally: Tally): AsyncGenerator<PartToWrite> {
  const { db, contents } = source;
  const outward = openOutward(db);
  for (const type of typeNames) {
    const ids = contents.ids?.get(type);
    if (!ids && !contents.whole.includes(type)) continue;
    const content = listOf(entriesIn(source, { type, ids }, { outward, tally }));
    yield { name: parts.content(type), isPacked: false, content };
  }
  yield jsonPart(parts.outlines, await outward.outlines());
  const rows = await filesBy(db, contents.isEverything ? 'all' : outward.files());
  yield* fileParts(source, rows, tally);
  yield jsonPart(parts.manifest, manifestOf(source, tally));
}

type Run = Readonly<{ outward: Outward; tally: Tally }>;

async function* entriesIn({ db, drafts }: BundleSource, wanted: Wanted, { outward, tally }: Run) {
  let page = await entriesAfter(db, wanted, 0);
  for (; page.length > 0; page = await entriesAfter(db, wanted, page.at(-1)?.id ?? 0)) {
    const entries = await outward.present(page, drafts);
    tally.entries += entries.length;
    if (tally.entries > bundleLimits.entries) throw tooMuch('more entries than that');
    yield* entries;
  }
}

/** A list in JSON, an entry after the other, as people and their tools compare it. */
async function* listOf(rows: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const row of rows) {
    yield Buffer.from(`${before}\n${JSON.stringify(row, null, 2)}`);
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n');
}

function jsonPart(name: string, value: unknown): PartToWrite {
  return { name, isPacked: false, content: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)] };
}

async function* fileParts({ storage }: BundleSource, rows: readonly FileHere[], tally: Tally) {
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  if (bytes > bundleLimits.whole || rows.length > bundleLimits.files)
    throw tooMuch('its files come to more than one archive may hold');
  const described: BundledFile[] = [];
  for (const row of rows.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
    const stored = await storage.open(row.sourceKey);
    if (stored === null) {
      tally.missing.push(row.name);
      continue;
    }
    described.push(describe(row));
    yield { name: parts.file(row.hash), isPacked: true, content: stored.stream };
  }
  tally.files = described.length;
  yield jsonPart(parts.files, described);
}

export function describe(row: FileHere): BundledFile {
  const { hash, name, folder, type, alt, decorative, captions, crop, encoding, face } = row;
  const focal = { x: Number(row.focalX.toFixed(4)), y: Number(row.focalY.toFixed(4)) };
  const facts = { hash, name, folder, type, alt, decorative, captions, focal, crop };
  const described = { ...facts, ...(face && { licence: face.licence }) };
  return { ...described, encoding: encoding && { ...encoding, webp: [...encoding.webp] } };
}

function manifestOf({ contents, drafts, made }: BundleSource, tally: Tally): Manifest {
  return {
    format: FORMAT,
    version: VERSION,
    product: made.product,
    made_at: made.at.toISOString(),
    origin: made.origin,
    drafts,
    whole: [...contents.whole],
    entries: tally.entries,
    files: tally.files,
    parts: Object.fromEntries(tally.sums),
  };
}
