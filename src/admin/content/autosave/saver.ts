import type { ContentEntry } from '../../../contract/content.ts';
import type { FieldError } from '../../../contract/envelope.ts';
import { ApiError } from '../../api/client.ts';
import { isSame } from './same.ts';

/** The fields of an entry, by name. */
export type Data = Readonly<Record<string, unknown>>;

/** A field that two editors have changed: what it was, and what each made of it. */
export type Clash = Readonly<{ field: string; base: unknown; mine: unknown; theirs: unknown }>;

/** Where the typing stands. */
export type SaveState =
  | Readonly<{ phase: 'saved'; at: number | undefined }>
  | Readonly<{ phase: 'waiting' | 'saving' }>
  | Readonly<{ phase: 'away'; reason: 'unreachable' | 'sign_in' | 'refused'; msg: string }>
  | Readonly<{ phase: 'clash'; clashes: readonly Clash[]; by: string }>;

export type Ground = Readonly<{
  /** The entry as it was read. */
  entry: Pick<ContentEntry, 'version' | 'draft'>;
  /** Stores fields at a version; answers the entry as stored, or throws an ApiError. */
  store: (changes: Data, version: number) => Promise<ContentEntry>;
  /** What is not stored yet, on each change: for the copy on this device. */
  keep: (changes: Data) => void;
  /** Fields that someone else has changed meanwhile, which nobody here has touched. */
  onTheirs: (fields: Data) => void;
  /** What the server says of single fields. */
  onErrors: (errors: readonly FieldError[]) => void;
  /** Milliseconds of rest before typing is sent, and before a failed call is tried again. */
  pause?: number;
  retry?: number;
}>;

/** Stores what is typed, one call at a time, and never answers with older text. */
export type Saver = ReturnType<typeof createSaver>;

/** Makes the saver of one open entry. */
export function createSaver(ground: Ground) {
  const { pause = 800, retry = 4000 } = ground;
  let { version } = ground.entry;
  let base: Data = ground.entry.draft;
  let pending: Data = {};
  let state: SaveState = { phase: 'saved', at: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  };

  const take = (entry: Pick<ContentEntry, 'version' | 'draft'>) => {
    version = entry.version;
    base = entry.draft;
  };

  /** Merges what someone else stored; false where both changed the same field. */
  const merge = (current: ContentEntry): boolean => {
    const theirs = fieldsThatDiffer(base, current.draft);
    const clashes = theirs
      .filter((field) => field in pending && !isSame(pending[field], current.draft[field]))
      .map((field) => clashOf(field, { base, mine: pending, theirs: current.draft }));
    if (clashes.length > 0) {
      pausedAt = current;
      show({ phase: 'clash', clashes, by: current.updated_by });
      return false;
    }
    const untouched = theirs.filter((field) => !(field in pending));
    take(current);
    if (untouched.length > 0) ground.onTheirs(picked(current.draft, untouched));
    return true;
  };
  let pausedAt: ContentEntry | undefined;

  /** True where the failure is dealt with, and the next round may begin. */
  const failed = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) throw error;
    const current = (error.data as { current?: ContentEntry } | undefined)?.current;
    if (error.code === 'stale_version' && current) return merge(current);
    const reason =
      error.status === 401
        ? 'sign_in'
        : error.status === 0 || error.status >= 500 || error.status === 429
          ? 'unreachable'
          : 'refused';
    show({ phase: 'away', reason, msg: error.message });
    ground.onErrors(error.errors);
    if (reason === 'unreachable') later(retry);
    return false;
  };

  const round = async (): Promise<boolean> => {
    const sent = pending;
    pending = {};
    show({ phase: 'saving' });
    try {
      take(await ground.store(sent, version));
    } catch (error) {
      // What was typed since wins over what could not be sent.
      pending = { ...sent, ...pending };
      return failed(error);
    }
    ground.keep(pending);
    return true;
  };

  const rounds = async () => {
    while (Object.keys(pending).length > 0) {
      if (!(await round())) return;
    }
    if (state.phase !== 'clash') show({ phase: 'saved', at: Date.now() });
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (state.phase === 'clash') return Promise.resolve();
    running ??= rounds().finally(() => (running = undefined));
    return running;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    version: () => version,
    /** What is typed and not stored yet. */
    pending: () => pending,
    change: (field: string, value: unknown) => {
      pending = { ...pending, [field]: value };
      ground.keep(pending);
      if (state.phase === 'clash') return;
      if (running === undefined) show({ phase: 'waiting' });
      later(pause);
    },
    /** Sends what is typed now; true when everything is stored. */
    flush: async (): Promise<boolean> => {
      while (running) await running;
      await run();
      return state.phase === 'saved';
    },
    /** Ends a clash: for each field, the value that stays. */
    settle: (values: Data) => {
      if (!pausedAt || state.phase !== 'clash') return;
      const { draft } = pausedAt;
      const kept = Object.entries(values).filter(([field, value]) => !isSame(value, draft[field]));
      const clashing = state.clashes.map(({ field }) => field);
      const others = Object.entries(pending).filter(([field]) => !clashing.includes(field));
      const theirs = fieldsThatDiffer(base, draft).filter(
        (field) => !(field in pending) || clashing.includes(field),
      );
      pending = Object.fromEntries([...others, ...kept]);
      take(pausedAt);
      ground.onTheirs({ ...picked(draft, theirs), ...values });
      ground.keep(pending);
      show({ phase: 'waiting' });
      void run();
    },
    /** Goes on from an entry that a call other than this saver's has stored. */
    take,
    close: () => clearTimeout(timer),
  };
}

type Sides = Readonly<{ base: Data; mine: Data; theirs: Data }>;

const clashOf = (field: string, { base, mine, theirs }: Sides): Clash => ({
  field,
  base: base[field],
  mine: mine[field],
  theirs: theirs[field],
});

const fieldsThatDiffer = (before: Data, after: Data): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSame(before[field], after[field]),
  );

const picked = (data: Data, fields: readonly string[]): Data =>
  Object.fromEntries(fields.map((field) => [field, data[field]]));
