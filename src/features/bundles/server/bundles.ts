import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import type { Bundle, BundleComparison, BundleImport, UndoneImport } from '../calls.ts';
import type { CheckContext } from '../../../content/types/checks/finding.ts';
import { record } from '../../../server/audit/audit.ts';
import { AppError } from '../../../server/http/errors.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { changeContent } from '../../../server/content/store/repository.ts';
import type { Actor } from '../../../server/content/actor.ts';
import { comparisonOf } from './incoming/compare.ts';
import type { Manifest } from './archive/format.ts';
import { type ImportDeps, type ImportRun, runImport } from './applying/import.ts';
import { provisional } from './incoming/inward.ts';
import { inTemporaryFile } from '../../../server/platform/zip/read.ts';
import { preparePlan } from './incoming/prepare.ts';
import { openBundleReader } from './archive/reader.ts';
import { contentsOf, type Selection } from './outgoing/select.ts';
import { undoImport } from './applying/undo.ts';
import { type WrittenBundle, writeBundle } from './outgoing/write-bundle.ts';
import { keptAt } from './sweep.ts';
import { findBundle, importsBy, noteBundle } from './store/write-repository.ts';

export type Taking = Readonly<{ publish: boolean; deleteMissing: boolean }>;
export type Called = Readonly<{ id: string; name: string }>;

type OpenDeps = Omit<BundleDeps, 'reader'>;

export type BundleDeps = ImportDeps & {
  config: Pick<Config, 'http' | 'project'>;
  storage: Storage;
  /** Loads committed changes into the snapshot of this process; never fails. */
  takeCommitted: () => Promise<void>;
} & Pick<CheckContext, 'lackedBy'>;

export type Bundles = ReturnType<typeof createBundles>;

export function createBundles(given: OpenDeps) {
  const deps: BundleDeps = { ...given, reader: openBundleReader(given.config) };
  const { config, database, storage, clock, takeCommitted } = deps;
  return {
    /** @throws {AppError} `invalid_input` if the selection names missing entries, or too many */
    export: async (
      selection: Selection,
      by: Actor,
      onDone?: (written: WrittenBundle) => void,
    ): Promise<AsyncGenerator<Uint8Array>> => {
      const contents = await contentsOf(database.db, selection);
      await noteExport(deps, selection, by);
      const made = { at: clock.now(), origin: config.http.origin, product: productOf(config) };
      const { drafts } = selection;
      const source = { db: database.db, storage, drafts, contents, made };
      return writeBundle({ ...source, ...(onDone && { onDone }) });
    },
    keep: (name: string, content: Readable, by: Actor) => keepBundle(deps, { name, content, by }),
    withKept: async <Result>(
      id: string,
      work: (path: string, name: string) => Promise<Result>,
    ): Promise<Result> => {
      const kept = await findBundle(database.db, id);
      const stored = kept && (await storage.open(keptAt(id)));
      if (!kept || !stored) throw new AppError('bundle_not_found');
      return inTemporaryFile(stored.stream, (path) => work(path, kept.name));
    },
    compare: (path: string, taking: Taking, called: Called) =>
      compareBundle(deps, { path, taking, called }),
    import: async (path: string, run: ImportRun): Promise<BundleImport> => {
      const done = await runImport(deps, path, run);
      await takeCommitted();
      return done;
    },
    imports: async () => (await importsBy(database.db)).map(presentImport),
    undo: async (id: number, by: Actor): Promise<UndoneImport> => {
      const stamp = { by, at: clock.now() };
      const undone = await changeContent(database, (tx) => undoImport(tx, id, stamp));
      await takeCommitted();
      return undone;
    },
  };
}

function noteExport({ database, clock }: BundleDeps, after: Selection, by: Actor): Promise<void> {
  return record(database.db, clock.now(), {
    actor: by,
    address: by.address ?? null,
    action: 'content.export_bundle',
    entity: 'content',
    after,
  });
}

async function keepBundle(
  { storage, database, clock, reader }: BundleDeps,
  { name, content, by }: Readonly<{ name: string; content: Readable; by: Actor }>,
): Promise<Bundle> {
  return inTemporaryFile(content, async (path, reopen) => {
    const manifest = await reader.manifest(path);
    const { size: bytes } = await stat(path);
    const id = randomUUID();
    const called = { id, name: firstCharacters(name, 200) };
    // Noted first: by the row the file is swept, however this ends.
    const made = { bytes, createdAt: clock.now(), createdBy: by.name };
    await noteBundle(database.db, { ...called, ...made });
    await storage.put(keptAt(id), reopen(), 'application/zip');
    return presentBundle(called, bytes, manifest);
  });
}

async function compareBundle(
  { database, clock, reader, lackedBy }: BundleDeps,
  { path, taking, called }: Readonly<{ path: string; taking: Taking; called: Called }>,
): Promise<BundleComparison> {
  const asOf = clock.now();
  const { size } = await stat(path);
  return reader.within(path, async (bundle) => {
    const today = indianDay(asOf.getTime());
    const order = { ...taking, isChosen: () => true, allocate: provisional, today, lackedBy };
    const comparison = await comparisonOf(await preparePlan(database.db, bundle, order));
    const presented = presentBundle(called, size, bundle.manifest);
    return { bundle: presented, as_of: asOf.toISOString(), ...comparison };
  });
}

function presentBundle({ id, name }: Called, bytes: number, manifest: Manifest): Bundle {
  const { made_at, origin, product, drafts, entries, files } = manifest;
  return { id, name, bytes, made_at, origin, product, drafts, entries, files };
}

type Counted = Awaited<ReturnType<typeof importsBy>>[number];

function presentImport({ new: created, undoneAt, at, ...row }: Counted): BundleImport {
  const { id, name, by, published, changed, trashed } = row;
  const undone_at = undoneAt?.toISOString() ?? null;
  const counts = { created, changed, trashed, files: 0 };
  return { id, name, at: at.toISOString(), by, published, ...counts, undone_at };
}

function productOf({ project }: Pick<Config, 'project'>): string {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  return String(version);
}
