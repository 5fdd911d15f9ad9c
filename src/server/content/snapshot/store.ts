import {
  buildSnapshot,
  type FileChange,
  type Media,
  type Snapshot,
} from '../../../content/snapshot.ts';
import { type ChangeListener, listenForChanges, type ListenMode } from './change-listener.ts';
import {
  entriesSince,
  newestOf,
  type PublicRow,
  publishedEntries,
  readIsPublic,
} from './repository.ts';
import { isFileShown } from './shown-files.ts';
import { createVisibility } from './visibility.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Executor } from '../../platform/database/database.ts';
import type { Presence } from '../../platform/database/listening.ts';
import type { Log } from '../../platform/log/log.ts';
import { newSpanId, newTraceId, preciseNow, type Recorder } from '../../platform/trace/trace.ts';

/** Source of the media library. */
export type Library = {
  all(): Promise<readonly Media[]>;
};

export type SnapshotListener = (snapshot: Snapshot) => void;

/** The published content of this process, kept up to date. */
export type ContentStore = {
  /** All published content, as of now. */
  snapshot(): Snapshot;
  /** The snapshot for visitors: empty until the website is public. */
  shown(): Snapshot;
  isPublic(): boolean;
  /** Calls back after each change; the answer stops it. */
  onChange(listener: SnapshotListener): () => void;
  /** Calls back whenever visitors are shown something else; the answer stops it. */
  onShown(listener: () => void): () => void;
  /** Takes everything that is committed by now. */
  refresh(): Promise<void>;
  /**
   * The same after a commit. It never rejects, as the commit has succeeded: a failed read is logged and retried
   * shortly after.
   */
  takeCommitted(): Promise<void>;
  /** As `takeCommitted`, for the media library. */
  takeCommittedMedia(): Promise<void>;
  /** How changes of other processes reach this one; null before `start`. */
  listenMode(): ListenMode | null;
  start(): Promise<void>;
  close(): Promise<void>;
};

export type StoreDeps = {
  database: DatabaseHandle;
  log: Pick<Log, 'warn'>;
  presence: Presence;
  library?: Library;
  clock: Clock;
  recorder?: Recorder | undefined;
};

/** Keeps the snapshot of this process: reads it once, then takes changes in the order of their commits. */
export function createContentStore(deps: StoreDeps): ContentStore {
  const { database, log, library } = deps;
  let seq = 0;
  let nothing = noContent();
  let current = nothing;
  let known: readonly Media[] = [];
  let following: ChangeListener | undefined;
  let queue: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let isPublic = true;
  const visibility = createVisibility();
  const noteShown = deps.recorder && watchPublishing(deps.clock, deps.recorder);
  const committed = afterCommit(log);
  const changes = listeners<[Snapshot]>();
  const showings = listeners<[]>();
  const shown = (): Snapshot => (isPublic ? current : nothing);

  const set = (next: Snapshot): void => {
    current = next;
    if (!isPublic) nothing = noContent();
    changes.tell(next);
  };

  const readChanges = async (): Promise<void> => {
    const [rows, opened] = await readSince(database.db, seq);
    if (isPublic && !opened) nothing = noContent();
    isPublic = opened;
    if (rows.length === 0) return;
    seq = Math.max(seq, ...rows.map((row) => row.seq));
    const next = visibility.take(current, rows);
    if (next !== current) set(next);
    noteShown?.(rows);
  };

  const load = async (): Promise<void> => {
    const read = await readAll(deps);
    ({ seq, isPublic, files: known } = read);
    set(buildSnapshot(visibility.begin(read.entries), known));
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(async () => {
      const { version } = shown();
      await work();
      if (shown().version !== version) showings.tell();
    });
    queue = done.catch(() => undefined);
    return done;
  };

  /** Callers that come while another waits for its turn share its reading. */
  const refresh = (): Promise<void> =>
    (waiting ??= inTurn(() => {
      waiting = undefined;
      return readChanges();
    }));

  const refreshMedia = (): Promise<void> =>
    inTurn(async () => {
      const files = (await library?.all()) ?? [];
      const changes = mediaChanges(known, files);
      if (await areUnseen(current, changes)) current = current.withUnseen(changes);
      else set(current.with(changes));
      known = files;
    });

  return {
    snapshot: () => current,
    shown,
    isPublic: () => isPublic,
    onChange: changes.add,
    onShown: showings.add,
    refresh,
    takeCommitted: () => committed.take(refresh),
    takeCommittedMedia: () => committed.take(refreshMedia),
    listenMode: () => following?.listenMode() ?? null,
    start: async () => {
      await inTurn(load);
      following ??= await listenForChanges({ ...deps, refresh, refreshMedia });
    },
    close: async () => {
      await following?.close();
      committed.stop();
      await queue;
    },
  };
}

/** All that is published, and up to which change. */
async function readAll({ database: { db }, library }: StoreDeps) {
  const { id, seq } = await newestOf(db);
  const [entries, files, isPublic] = await Promise.all([
    publishedEntries(db, id),
    library?.all() ?? [],
    readIsPublic(db),
  ]);
  return { seq, entries, files, isPublic };
}

/** The changes after `seq`, and whether the website is public. */
function readSince(db: Executor, seq: number) {
  return Promise.all([entriesSince(db, seq), readIsPublic(db)]);
}

/** Those who are told of something, each until it no longer wants to be. */
function listeners<Args extends unknown[]>() {
  const all = new Set<(...args: Args) => void>();
  return {
    add: (listener: (...args: Args) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...args: Args) => all.forEach((listener) => listener(...args)),
  };
}

/** The snapshot of a closed website. Each has a version of its own, since pages are cached by version. */
function noContent(): Snapshot {
  return buildSnapshot([], []);
}

/** Whether these changes affect no page, as for a file that was just uploaded. */
async function areUnseen(snapshot: Snapshot, changes: readonly FileChange[]): Promise<boolean> {
  for (const change of changes) {
    const id = 'media' in change ? change.media.id : change.removeMedia;
    if (await isFileShown(snapshot, id)) return false;
  }
  return true;
}

/** The differences between two states of the library. */
function mediaChanges(before: readonly Media[], now: readonly Media[]): FileChange[] {
  const known = new Map(before.map((file) => [file.id, JSON.stringify(file)]));
  const kept = new Set(now.map(({ id }) => id));
  return [
    ...now
      .filter((file) => known.get(file.id) !== JSON.stringify(file))
      .map((media) => ({ media })),
    ...before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ removeMedia: id })),
  ];
}

/** Milliseconds until a failed read is retried. */
const AGAIN = 1_000;

/**
 * Reads committed changes. It never rejects, as the commit has succeeded: a failed read is logged and retried
 * shortly after.
 */
function afterCommit(log: Pick<Log, 'warn'>) {
  const waiting = new Set<NodeJS.Timeout>();

  const take = (read: () => Promise<void>): Promise<void> =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'what was committed could not be read yet');
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void take(read);
      }, AGAIN);
      timer.unref();
      waiting.add(timer);
    });

  const stop = (): void => {
    for (const timer of waiting) clearTimeout(timer);
  };
  return { take, stop };
}

/** Measures the delay from a publish, in any process, until this process shows it. */
function watchPublishing(clock: Clock, recorder: Recorder): (rows: readonly PublicRow[]) => void {
  let newest = clock.now().getTime();
  return (rows) => {
    const moments = rows.map(({ entry }) => (entry ? Date.parse(entry.publishedAt) : 0));
    const published = Math.max(0, ...moments);
    if (published <= newest) return;
    newest = published;
    const seconds = Math.max(0, (clock.now().getTime() - published) / 1_000);
    const traceId = newTraceId();
    recorder.done({
      what: 'publish',
      name: 'publish to visible',
      trace: { traceId, spanId: newSpanId(), sampled: recorder.samples(traceId, undefined) },
      parent: undefined,
      begun: preciseNow() - seconds * 1_000,
      seconds,
      attributes: { entries: rows.length },
    });
  };
}
