import type { FieldError } from '../../../kernel/envelope.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { isRecord, recordOf } from '../../../kernel/record.ts';
import { ApiError } from '../../api/client.ts';
import {
  changedByThem,
  type Conflict,
  conflictsOf,
  type Data,
  isSame,
  picked,
  without,
} from './merge.ts';

type AwayReason = 'unreachable' | 'sign_in' | 'refused';

export type SaveState =
  | Readonly<{ phase: 'saved'; at: number | undefined }>
  | Readonly<{ phase: 'waiting' | 'saving' }>
  | Readonly<{ phase: 'away'; reason: AwayReason; msg: string }>
  | Readonly<{ phase: 'conflict'; conflicts: readonly Conflict[]; by: string }>;

function reasonOf({ status }: Pick<ApiError, 'status'>): AwayReason {
  if (status === 401) return 'sign_in';
  return status === 0 || status >= 500 || status === 429 ? 'unreachable' : 'refused';
}

export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    emit: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Stored = Pick<ContentEntry, 'version' | 'draft' | 'updated_by'>;

type SaverDeps = Readonly<{
  entry: Pick<Stored, 'version' | 'draft'>;
  /** Stores fields at a version; answers the entry as stored, or throws an ApiError. */
  store: (changes: Data, version: number) => Promise<Stored>;
  /** Called on each change with the unsaved fields, to copy them to this device. */
  keep: (changes: Data) => void;
  /** Fields to show that were not typed here. */
  onTheirs: (fields: Data) => void;
  onErrors: (errors: readonly FieldError[]) => void;
  /** Milliseconds of rest before typing is sent, and before a failed call is tried again. */
  pause?: number;
  retry?: number;
}>;

type SyncState = {
  version: number;
  /** The draft as the server last sent it. */
  base: Data;
  pending: Data;
  sent: Data;
  /** The version stored by someone else, while the person chooses between the two. */
  other: Stored | undefined;
};

/** Saves changes, one call at a time, and never replaces newer typing with an older answer. */
export type Saver = ReturnType<typeof createSaver>;

export function createSaver(deps: SaverDeps) {
  const { pause = 800, retry = 4000, entry } = deps;
  const { emit, subscribe } = createListeners();
  let shown: SaveState = { phase: 'saved', at: undefined };
  const state = () => shown;
  const show = (next: SaveState) => {
    shown = next;
    emit();
  };
  const sync: SyncState = {
    version: entry.version,
    base: entry.draft,
    pending: {},
    sent: {},
    other: undefined,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  };

  const round = async (): Promise<boolean> => {
    sync.sent = sync.pending;
    sync.pending = {};
    show({ phase: 'saving' });
    try {
      take(sync, await deps.store(sync.sent, sync.version));
      sync.sent = {};
      deps.keep(sync.pending);
      return true;
    } catch (error) {
      // What was typed since wins over what could not be sent.
      sync.pending = { ...sync.sent, ...sync.pending };
      sync.sent = {};
      return failed(sync, error, { deps, show, again: () => later(retry) });
    }
  };

  const isDone = () => Object.keys(sync.pending).length === 0;
  const rounds = async () => {
    if (isDone() && state().phase !== 'waiting') return;
    while (!isDone()) if (!(await round())) return;
    show({ phase: 'saved', at: Date.now() });
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (state().phase === 'conflict') return Promise.resolve();
    running ??= rounds().finally(() => (running = undefined));
    return running;
  };

  return {
    state,
    subscribe,
    version: () => sync.version,
    /** Goes on from an entry that a call other than this saver's has stored. */
    take: (stored: SaverDeps['entry']) => take(sync, stored),
    change: (field: string, value: unknown) => {
      if (!changed(sync, field, value)) return;
      deps.keep({ ...sync.sent, ...sync.pending });
      if (state().phase === 'conflict') return;
      if (running === undefined) show({ phase: 'waiting' });
      later(pause);
    },
    /** Ends a conflict: for each field, the value that stays. */
    settle: (values: Data) => {
      const fields = settled(sync, values);
      deps.keep(sync.pending);
      show({ phase: 'waiting' });
      deps.onTheirs(fields);
      void run();
    },
    /** Sends unsaved changes now; true if everything is stored. */
    flush: async (): Promise<boolean> => {
      while (running) await running;
      await run();
      return state().phase === 'saved';
    },
    close: () => clearTimeout(timer),
  };
}

function take(sync: SyncState, { version, draft }: SaverDeps['entry']): void {
  sync.version = version;
  sync.base = draft;
}

/** Records a change; false if the server already has this value. */
function changed(sync: SyncState, field: string, value: unknown): boolean {
  const isKnown = isSame(value, sync.base[field]) && !Object.hasOwn(sync.sent, field);
  if (isKnown && !Object.hasOwn(sync.pending, field)) return false;
  sync.pending = isKnown ? without(sync.pending, [field]) : { ...sync.pending, [field]: value };
  return true;
}

/** The entry that a refusal brings: schemas are the server's. */
function storedIn(data: unknown): Stored | undefined {
  const { version, draft, updated_by } = recordOf(recordOf(data)['current']);
  const isStored = typeof version === 'number' && typeof updated_by === 'string' && isRecord(draft);
  return isStored ? { version, draft, updated_by } : undefined;
}

type FailureContext = Readonly<{
  deps: SaverDeps;
  show: (state: SaveState) => void;
  again: () => void;
}>;

/** Handles a refused call; true if the next one may be made at once. */
function failed(sync: SyncState, error: unknown, context: FailureContext): boolean {
  if (!(error instanceof ApiError)) throw error;
  const current = storedIn(error.data);
  if (error.code === 'stale_version' && current) return merged(sync, current, context);
  const reason = reasonOf(error);
  context.show({ phase: 'away', reason, msg: error.message });
  context.deps.onErrors(error.errors);
  if (reason === 'unreachable') context.again();
  return false;
}

/** Merges the version stored by someone else; false if both changed the same field. */
function merged(sync: SyncState, current: Stored, { deps, show }: FailureContext): boolean {
  const sides = { base: sync.base, mine: sync.pending, theirs: current.draft };
  const conflicts = conflictsOf(sides);
  if (conflicts.length > 0) {
    sync.other = current;
    show({ phase: 'conflict', conflicts, by: current.updated_by });
    return false;
  }
  take(sync, current);
  deps.onTheirs(changedByThem(sides));
  return true;
}

/** Takes a person's decision between two versions; answers the fields to show. */
function settled(sync: SyncState, values: Data): Data {
  if (!sync.other) return {};
  const sides = { base: sync.base, mine: sync.pending, theirs: sync.other.draft };
  take(sync, sync.other);
  sync.other = undefined;
  const fields = Object.keys(values);
  const kept = fields.filter((field) => !isSame(values[field], sync.base[field]));
  sync.pending = { ...without(sync.pending, fields), ...picked(values, kept) };
  return { ...changedByThem(sides), ...values };
}
