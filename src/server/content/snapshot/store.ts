import {
  buildSnapshot,
  type FileChange,
  type Media,
  type Snapshot,
} from '../../../content/snapshot.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Presence } from '../../platform/database/listening.ts';
import type { Recorder } from '../../platform/trace/recorder.ts';
import { createVisibility } from './visibility.ts';
import { watchPublishing } from './watch-publishing.ts';
import { type ChangeListener, listenForChanges, type ListenMode } from './change-listener.ts';
import { readIsPublic } from './public-repository.ts';
import { entriesSince, newestOf, publishedEntries } from './repository.ts';
import { isFileShown } from './shown-files.ts';

/** Source of the media library. */
export type Library = {
  all(): Promise<readonly Media[]>;
};

/** Told of each new snapshot. */
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

/** Dependencies of the store. */
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
  let taken: readonly Media[] = [];
  let following: ChangeListener | undefined;
  let queue: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const visibility = createVisibility();
  const opening = createOpening(database);
  const publishing = watchPublishing(deps);
  const committed = afterCommit(log);
  const changes = listeners<[Snapshot]>();
  const showings = listeners<[]>();
  const shown = (): Snapshot => (opening.isPublic() ? current : nothing);

  const set = (next: Snapshot): void => {
    [current, nothing] = [next, noContent()];
    changes.tell(next);
  };

  const readChanges = async (): Promise<void> => {
    const [rows] = await Promise.all([entriesSince(database.db, seq), opening.read()]);
    if (rows.length === 0) return;
    seq = Math.max(seq, ...rows.map((row) => row.seq));
    const next = visibility.take(current, rows);
    if (next !== current) set(next);
    publishing.shown(rows);
  };

  const load = async (): Promise<void> => {
    const [read] = await Promise.all([readAll(deps), opening.read()]);
    seq = read.seq;
    taken = read.files;
    set(buildSnapshot(visibility.begin(read.entries), read.files));
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
  const refresh = (): Promise<void> => {
    waiting ??= inTurn(() => {
      waiting = undefined;
      return readChanges();
    });
    return waiting;
  };

  const refreshMedia = (): Promise<void> =>
    inTurn(async () => {
      const files = (await library?.all()) ?? [];
      const changes = mediaChanges(taken, files);
      if (await areUnseen(current, changes)) current = current.withUnseen(changes);
      else set(current.with(changes));
      taken = files;
    });

  return {
    snapshot: () => current,
    shown,
    isPublic: opening.isPublic,
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
  const [entries, files] = await Promise.all([publishedEntries(db, id), library?.all() ?? []]);
  return { seq, entries, files };
}

/** Those who are told of something, each until it no longer wants to be. */
function listeners<Told extends unknown[]>() {
  const all = new Set<(...told: Told) => void>();
  return {
    add: (listener: (...told: Told) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...told: Told) => all.forEach((listener) => listener(...told)),
  };
}

/** A closed website shows no content, and words its page all the same: one of each version, as pages are kept by it. */
function noContent(): Snapshot {
  return buildSnapshot([], []);
}

/** Whether the website is public, as last read. */
function createOpening({ db }: DatabaseHandle) {
  let isPublic = true;
  return {
    read: async (): Promise<void> => {
      isPublic = await readIsPublic(db);
    },
    isPublic: () => isPublic,
  };
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
