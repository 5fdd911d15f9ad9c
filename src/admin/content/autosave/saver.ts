import type { ContentEntry } from '../../../contract/content.ts';
import type { FieldError } from '../../../contract/envelope.ts';
import { ApiError } from '../../api/client.ts';
import { changedByThem, clashesOf, type Data, picked, without } from './merge.ts';
import { isSame } from './same.ts';
import { createStateHolder, reasonOf } from './saveState.ts';

type Stored = Pick<ContentEntry, 'version' | 'draft' | 'updated_by'>;

export type Ground = Readonly<{
  /** The entry as it was read. */
  entry: Pick<Stored, 'version' | 'draft'>;
  /** Stores fields at a version; answers the entry as stored, or throws an ApiError. */
  store: (changes: Data, version: number) => Promise<Stored>;
  /** What is not stored yet, on each change: for the copy on this device. */
  keep: (changes: Data) => void;
  /** Fields to show that were not typed here. */
  onTheirs: (fields: Data) => void;
  /** What the server says of single fields. */
  onErrors: (errors: readonly FieldError[]) => void;
  /** Milliseconds of rest before typing is sent, and before a failed call is tried again. */
  pause?: number;
  retry?: number;
}>;

/** What the saver knows of its entry. */
type Sheet = {
  version: number;
  /** The draft as the server last told it. */
  base: Data;
  /** Typed, and not sent yet. */
  pending: Data;
  /** On its way. */
  sent: Data;
  /** What someone else stored, while a person decides between the two. */
  other: Stored | undefined;
};

type Holder = ReturnType<typeof createStateHolder>;

/** Stores what is typed, one call at a time, and never answers with older text. */
export type Saver = ReturnType<typeof createSaver>;

/** Makes the saver of one open entry. */
export function createSaver(ground: Ground) {
  const { pause = 800, retry = 4000, entry } = ground;
  const holder = createStateHolder();
  const { state, show, subscribe } = holder;
  const sheet: Sheet = {
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
    sheet.sent = sheet.pending;
    sheet.pending = {};
    show({ phase: 'saving' });
    try {
      take(sheet, await ground.store(sheet.sent, sheet.version));
      sheet.sent = {};
      ground.keep(sheet.pending);
      return true;
    } catch (error) {
      // What was typed since wins over what could not be sent.
      sheet.pending = { ...sheet.sent, ...sheet.pending };
      sheet.sent = {};
      return failed(sheet, error, { ground, holder, again: () => later(retry) });
    }
  };

  const isDone = () => Object.keys(sheet.pending).length === 0;

  const rounds = async () => {
    if (isDone() && state().phase !== 'waiting') return;
    while (!isDone()) if (!(await round())) return;
    show({ phase: 'saved', at: Date.now() });
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (state().phase === 'clash') return Promise.resolve();
    running ??= rounds().finally(() => (running = undefined));
    return running;
  };

  return {
    ...{ state, subscribe },
    version: () => sheet.version,
    /** Goes on from an entry that a call other than this saver's has stored. */
    take: (stored: Ground['entry']) => take(sheet, stored),
    change: (field: string, value: unknown) => {
      if (!changed(sheet, field, value)) return;
      ground.keep({ ...sheet.sent, ...sheet.pending });
      if (state().phase === 'clash') return;
      if (running === undefined) show({ phase: 'waiting' });
      later(pause);
    },
    /** Ends a clash: for each field, the value that stays. */
    settle: (values: Data) => {
      const shown = settled(sheet, values);
      ground.keep(sheet.pending);
      show({ phase: 'waiting' });
      ground.onTheirs(shown);
      void run();
    },
    /** Sends what is typed now; true when everything is stored. */
    flush: async (): Promise<boolean> => {
      while (running) await running;
      await run();
      return state().phase === 'saved';
    },
    close: () => clearTimeout(timer),
  };
}

function take(sheet: Sheet, { version, draft }: Ground['entry']): void {
  sheet.version = version;
  sheet.base = draft;
}

/** Notes what is typed; false where the server has it already. */
function changed(sheet: Sheet, field: string, value: unknown): boolean {
  const isKnown = isSame(value, sheet.base[field]) && !(field in sheet.sent);
  if (isKnown && !(field in sheet.pending)) return false;
  sheet.pending = isKnown ? without(sheet.pending, [field]) : { ...sheet.pending, [field]: value };
  return true;
}

type Means = Readonly<{ ground: Ground; holder: Holder; again: () => void }>;

/** Deals with a refused call; true where the next may be made at once. */
function failed(sheet: Sheet, error: unknown, { ground, holder, again }: Means): boolean {
  if (!(error instanceof ApiError)) throw error;
  const current = (error.data as { current?: Stored } | undefined)?.current;
  if (error.code === 'stale_version' && current) return merged(sheet, current, { ground, holder });
  const reason = reasonOf(error);
  holder.show({ phase: 'away', reason, msg: error.message });
  ground.onErrors(error.errors);
  if (reason === 'unreachable') again();
  return false;
}

/** Goes on from what someone else stored; false where both changed the same field. */
function merged(sheet: Sheet, current: Stored, { ground, holder }: Omit<Means, 'again'>): boolean {
  const sides = { base: sheet.base, mine: sheet.pending, theirs: current.draft };
  const clashes = clashesOf(sides);
  if (clashes.length > 0) {
    sheet.other = current;
    holder.show({ phase: 'clash', clashes, by: current.updated_by });
    return false;
  }
  take(sheet, current);
  ground.onTheirs(changedByThem(sides));
  return true;
}

/** Takes a person's decision between two versions; answers the fields to show. */
function settled(sheet: Sheet, values: Data): Data {
  if (!sheet.other) return {};
  const sides = { base: sheet.base, mine: sheet.pending, theirs: sheet.other.draft };
  take(sheet, sheet.other);
  sheet.other = undefined;
  const fields = Object.keys(values);
  const kept = fields.filter((field) => !isSame(values[field], sheet.base[field]));
  sheet.pending = { ...without(sheet.pending, fields), ...picked(values, kept) };
  return { ...changedByThem(sides), ...values };
}
