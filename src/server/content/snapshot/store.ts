import { typeNames, type TypeName, typeOf } from '../../../content/registry.ts';
import {
  buildSnapshot,
  type Change,
  type Entry,
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
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { Presence } from '../../platform/database/listening.ts';
import type { Log } from '../../platform/log/log.ts';
import { newTrace, preciseNow, type Recorder } from '../../platform/trace/trace.ts';

export type Library = {
  all(): Promise<readonly Media[]>;
};

type StoreDeps = {
  database: DatabaseHandle;
  log: Pick<Log, 'warn'>;
  presence: Presence;
  library?: Library;
  clock: Clock;
  recorder?: Recorder | undefined;
};

/** Milliseconds until a failed read is retried. */
const AGAIN = 1_000;

/** Keeps the snapshot of this process: reads it once, then takes changes in the order of their commits. */
export function createContentStore(deps: StoreDeps) {
  const { db } = deps.database;
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
  const changeListeners = new Set<(snapshot: Snapshot) => void>();
  const shownListeners = new Set<() => void>();
  const shown = (): Snapshot => (isPublic ? current : nothing);

  const set = (next: Snapshot): void => {
    current = next;
    if (!isPublic) nothing = noContent();
    for (const listener of changeListeners) listener(next);
  };

  const readChanges = async (): Promise<void> => {
    waiting = undefined;
    const [rows, opened] = await Promise.all([entriesSince(db, seq), readIsPublic(db)]);
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
      if (shown().version !== version) for (const listener of shownListeners) listener();
    });
    queue = done.catch(() => undefined);
    return done;
  };

  /** Callers that come while another waits for its turn share its reading. */
  const refresh = (): Promise<void> => (waiting ??= inTurn(readChanges));

  const refreshMedia = (): Promise<void> =>
    inTurn(async () => {
      const files = (await deps.library?.all()) ?? [];
      const changes = mediaChanges(known, files);
      if (await areUnseen(current, changes)) current = current.withUnseen(changes);
      else set(current.with(changes));
      known = files;
    });

  const entriesRead = afterCommit(deps.log, refresh);
  const mediaRead = afterCommit(deps.log, refreshMedia);

  return {
    snapshot: (): Snapshot => current,
    /** The snapshot for visitors: empty until the website is public. */
    shown,
    isPublic: (): boolean => isPublic,
    onChange: (listener: (snapshot: Snapshot) => void) => subscribe(changeListeners, listener),
    /** Calls back whenever visitors are shown something else; the answer stops it. */
    onShown: (listener: () => void) => subscribe(shownListeners, listener),
    takeCommitted: entriesRead.take,
    /** Takes changed files of the media library into the snapshot; fails nothing. Call after the commit. */
    refreshMedia: mediaRead.take,
    listenMode: (): ListenMode | null => following?.listenMode() ?? null,
    start: async (): Promise<void> => {
      await inTurn(load);
      following ??= await listenForChanges({ ...deps, refresh, refreshMedia });
    },
    close: async (): Promise<void> => {
      await following?.close();
      for (const reading of [entriesRead, mediaRead]) reading.stop();
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

/** Reads committed changes. Never rejects, as the commit has succeeded: a failed read is logged and retried shortly after. */
function afterCommit(log: Pick<Log, 'warn'>, read: () => Promise<void>) {
  const retries = new Set<NodeJS.Timeout>();
  const take = async (): Promise<void> => {
    try {
      await read();
    } catch (error) {
      log.warn({ err: error }, 'what was committed could not be read yet');
      const timer = setTimeout(() => {
        retries.delete(timer);
        void take();
      }, AGAIN);
      retries.add(timer.unref());
    }
  };
  return { take, stop: () => retries.forEach((timer) => clearTimeout(timer)) };
}

function subscribe<Listener>(to: Set<Listener>, listener: Listener): () => void {
  to.add(listener);
  return () => void to.delete(listener);
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

/** Measures the delay from a publish, in any process, until this process shows it. */
function watchPublishing(clock: Clock, recorder: Recorder): (rows: readonly PublicRow[]) => void {
  let newest = clock.now().getTime();
  return (rows) => {
    const moments = rows.map(({ entry }) => (entry ? Date.parse(entry.publishedAt) : 0));
    const published = Math.max(0, ...moments);
    if (published <= newest) return;
    newest = published;
    const seconds = Math.max(0, (clock.now().getTime() - published) / 1_000);
    recorder.done({
      what: 'publish',
      name: 'publish to visible',
      trace: newTrace(recorder),
      parent: undefined,
      begun: preciseNow() - seconds * 1_000,
      seconds,
      attributes: { entries: rows.length },
    });
  };
}

const childTypes = new Map(
  typeNames.map((type) => [type, typeNames.filter((child) => typeOf(child).parent?.type === type)]),
);

function childTypesOf(type: TypeName): readonly TypeName[] {
  return childTypes.get(type) ?? [];
}

/** Tracks published entries: one whose parent is not public is kept, and hidden until the parent is. */
export function createVisibility() {
  const hidden = new Map<number, Entry>();

  /** Those whose ancestors are all published. */
  const begin = (published: readonly Entry[]): Entry[] => {
    const parents = new Map(
      published.filter(({ type }) => childTypesOf(type).length > 0).map((one) => [one.id, one]),
    );
    const isVisible = ({ parent }: Entry): boolean => {
      if (parent === null) return true;
      const above = parents.get(parent);
      return above !== undefined && isVisible(above);
    };
    hidden.clear();
    for (const entry of published) if (!isVisible(entry)) hidden.set(entry.id, entry);
    return hidden.size === 0 ? [...published] : published.filter(({ id }) => !hidden.has(id));
  };

  /** Whatever was hidden for the lack of this entry alone. */
  const reveal = ({ id, type }: Entry): Change[] => {
    if (childTypesOf(type).length === 0) return [];
    const under = [...hidden.values()].filter(({ parent }) => parent === id);
    return under.flatMap((entry) => {
      hidden.delete(entry.id);
      return [{ put: entry }, ...reveal(entry)];
    });
  };

  const hideUnder = (snapshot: Snapshot, type: TypeName, id: number): void => {
    for (const childType of childTypesOf(type)) {
      for (const entry of snapshot.children(childType, id)) {
        hidden.set(entry.id, entry);
        hideUnder(snapshot, childType, entry.id);
      }
    }
  };

  const remove = (snapshot: Snapshot, type: TypeName, id: number): Change[] => {
    if (snapshot.get(type, id) === undefined) return [];
    hideUnder(snapshot, type, id);
    return [{ remove: { type, id } }];
  };

  const changesOf = (snapshot: Snapshot, { id, type, entry }: PublicRow): Change[] => {
    hidden.delete(id);
    if (entry === null) return remove(snapshot, type, id);
    const above = typeOf(type).parent?.type;
    const isVisible =
      entry.parent === null || (above && snapshot.get(above, entry.parent)) !== undefined;
    if (isVisible) return hidden.size === 0 ? [{ put: entry }] : [{ put: entry }, ...reveal(entry)];
    hidden.set(id, entry);
    return remove(snapshot, type, id);
  };

  /** Applies changed entries in order; returns the snapshot with the changes that are public. */
  const take = (snapshot: Snapshot, rows: readonly PublicRow[]): Snapshot => {
    let state = snapshot;
    let changes: Change[] = [];
    for (const [at, row] of rows.entries()) {
      const next = rows[at + 1];
      changes.push(...changesOf(state, row));
      // Parents are applied at once, as later rows look them up.
      const mayWait = next && ![row, next].some(({ type }) => childTypesOf(type).length > 0);
      if (mayWait || changes.length === 0) continue;
      state = state.with(changes);
      changes = [];
    }
    return state;
  };

  return { begin, take };
}
