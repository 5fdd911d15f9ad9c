import { indianDay } from '../../../../kernel/values/dates.ts';
import type { BundleImport } from '../../calls.ts';
import { AppError } from '../../../../server/http/errors.ts';
import type { MediaLibrary, FileToImport, StagedFile } from '../../../../server/media/service.ts';
import type { Clock } from '../../../../server/platform/clock.ts';
import type { DatabaseHandle } from '../../../../server/platform/database/database.ts';
import { orUndo } from '../../../../server/platform/database/errors.ts';
import type { Actor } from '../../../../server/content/actor.ts';
import { changeContent } from '../../../../server/content/store/repository.ts';
import { applyNames, applyPlan, inEntry } from './apply.ts';
import type { Allocate, NewFile } from '../incoming/inward.ts';
import { type Plan, preparePlan } from '../incoming/prepare.ts';
import type { BundleReader, ReadBundle } from '../archive/reader.ts';
import { reserveIds } from '../store/repository.ts';
import { type WritePlan, writePlanOf } from './write-plan.ts';
import { pointersOf } from '../../../../content/fields/rows.ts';
import { typeOf } from '../../../../content/registry.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import { createSemaphore } from '../../../../server/platform/turns/turns.ts';
import { type BundledFile, unreadable } from '../archive/format.ts';

export type ImportRun = Readonly<{
  name: string;
  publish: boolean;
  deleteMissing: boolean;
  except?: readonly string[];
  asOf?: Date | undefined;
  by: Actor;
}>;

export type ImportDeps = {
  database: DatabaseHandle;
  clock: Clock;
  reader: BundleReader;
  media: Pick<MediaLibrary, 'stage' | 'addStaged' | 'announce' | 'sweep'>;
};

/** All or nothing; the content lock is taken last. @throws {AppError} `bundle_conflicts`, `bundle_unreadable`, `stale_version` */
export function runImport(deps: ImportDeps, path: string, run: ImportRun): Promise<BundleImport> {
  return deps.reader.within(path, async (bundle) => {
    const out = new Set(run.except);
    const isChosen = (uid: string) => !out.has(uid);
    const { publish, deleteMissing, asOf } = run;
    const { db } = deps.database;
    const allocate: Allocate = (table, count) => reserveIds(db, table, count);
    const today = indianDay(deps.clock.now().getTime());
    const order = { publish, deleteMissing, asOf, isChosen, allocate, today };
    const plan = await preparePlan(db, bundle, order);
    requireNoConflicts(plan);
    const write = await writePlanOf(plan, {
      trashed: deleteMissing ? plan.onlyHere.filter(({ uid }) => isChosen(uid)) : [],
      described: plan.described.filter(({ file }) => isChosen(file.hash)),
    });
    return apply(deps, run, { bundle, plan, write, isEverything: out.size === 0 });
  });
}

function requireNoConflicts({ planned }: Plan): void {
  const errors = planned.flatMap((one) => one.conflicts.map((error) => inEntry(one, error)));
  if (errors.length > 0) throw new AppError('bundle_conflicts', { errors });
}

type Ready = Readonly<{
  bundle: ReadBundle;
  plan: Plan;
  write: WritePlan;
  isEverything: boolean;
}>;

async function apply(
  deps: ImportDeps,
  run: ImportRun,
  { bundle, plan, write, isEverything }: Ready,
): Promise<BundleImport> {
  const { database, clock, media } = deps;
  const stamp = { by: run.by, at: clock.now() };
  const files = await filesToStage(plan, isEverything);
  const report = reportOf(run, write, { at: stamp.at, files: files.length });
  if (isNothing(write) && files.length === 0) {
    if (write.named.length > 0) await changeContent(database, (tx) => applyNames(tx, write.named));
    return report;
  }
  const staged = await stageFiles(media, { bundle, createdBy: run.by.id }, files);
  const { name, publish: isPublished } = run;
  const writing = { name, isPublished, staged, library: media, stamp };
  const id = await orUndo(
    () => changeContent(database, (tx) => applyPlan(tx, write, writing)),
    () => media.sweep(staged),
  );
  return { ...report, id };
}

function isNothing({ added, changed, trashed, described }: WritePlan): boolean {
  return added.length + changed.length + trashed.length + described.length === 0;
}

function reportOf(
  { name, publish, by }: ImportRun,
  { added, changed, trashed }: WritePlan,
  { at, files }: { at: Date; files: number },
): BundleImport {
  return {
    id: null,
    name,
    at: at.toISOString(),
    by: by.name,
    published: publish,
    created: added.length,
    changed: changed.length,
    trashed: trashed.length,
    files,
    undone_at: null,
  };
}

/** Files that are read and encoded at a time: each may be large. */
const PLACES = 2;

async function filesToStage({ planned, newFiles }: Plan, isEverything: boolean) {
  if (isEverything) return [...newFiles];
  const written = planned.filter(({ fate }) => fate !== 'same');
  const ids = await mapInTurns(written, ({ type, draft, published }) =>
    [draft, published ?? {}].flatMap((data) =>
      pointersOf(typeOf(type).fields, data)
        .filter(({ to }) => to === 'media')
        .map(({ id }) => id),
    ),
  );
  const shown = new Set(ids.flat());
  return newFiles.filter(({ id }) => shown.has(id));
}

/** Stores all files, or none. @throws {AppError} `bundle_unreadable`, naming the file */
async function stageFiles(
  media: Pick<MediaLibrary, 'stage' | 'sweep'>,
  { bundle, createdBy }: Readonly<{ bundle: ReadBundle; createdBy: number | null }>,
  files: readonly NewFile[],
): Promise<StagedFile[]> {
  const turns = createSemaphore({ places: PLACES, waiting: files.length });
  let isStopped = false;
  const stageOne = async ({ id, file }: NewFile): Promise<StagedFile | undefined> => {
    if (isStopped) return undefined;
    const bytes = await bundle.readFile(file.hash);
    return media.stage({ ...toImport(file, bytes), createdBy }, id).catch((error: unknown) => {
      throw refusedAs(file, error);
    });
  };
  const done = await Promise.allSettled(
    files.map((file) =>
      turns(() => stageOne(file)).catch((error: unknown) => {
        isStopped = true;
        throw error;
      }),
    ),
  );
  const staged = done.flatMap((one) => (one.status === 'fulfilled' && one.value ? one.value : []));
  const failed = done.find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return staged;
  await media.sweep(staged);
  throw failed.reason;
}

function toImport(file: BundledFile, bytes: Buffer): FileToImport {
  const { name, folder, alt, decorative, captions, focal, crop, encoding, licence } = file;
  const { webp, colours } = encoding ?? {};
  return {
    name,
    bytes,
    folder,
    alt,
    decorative,
    focal,
    crop,
    licence,
    isForeign: true,
    ...(captions !== null && { captions }),
    ...(webp && { encoding: { webp, ...(colours !== undefined && { colours }) } }),
  };
}

function refusedAs({ name }: BundledFile, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return unreadable(`The file ${name} of the bundle is not accepted. ${error.message}`, error);
}
