import { fillData, type Words } from './placeholders.ts';
import type { TypeName } from './registry.ts';

type Row = Readonly<Record<string, unknown>>;
type Fillable = Readonly<{ type: TypeName; data: Row }>;

/** An entry whose data is read when someone first looks, and filled then. */
export type FilledLater<E> = Readonly<{
  /** The same entry with these words in place of its placeholders. */
  filledWith(words: Words): E;
}>;

/** Maps filled entries to their originals, to fill them again if the words change. */
const before = new WeakMap<object, object>();

/**
 * The entry with its placeholders filled from these words, even if it was filled before; the same entry if it
 * has none.
 */
export function filledEntry<E extends Fillable>(entry: E, words: Words): E {
  const raw = (before.get(entry) ?? entry) as E | (E & FilledLater<E>);
  if ('filledWith' in raw) return raw.filledWith(words);
  const data = fillData(raw.type, raw.data, words);
  if (data === raw.data) return raw;
  const filled = { ...raw, data };
  before.set(filled, raw);
  return filled;
}

/** An entry's data with its placeholders, as it is stored. */
export function unfilledData(entry: Fillable): Row {
  return filledEntry(entry, {}).data;
}
