import type { Field, Fields } from './kind.ts';
import { fieldsOfRow } from './rows.ts';
import { recordOf } from '../../kernel/record.ts';

/** One difference: the field's path (`cards.1.title`), its label, and both values. */
export type Difference = Readonly<{
  path: string;
  label: string;
  kind: 'changed' | 'added' | 'removed';
  before: unknown;
  after: unknown;
}>;

type Row = Readonly<Record<string, unknown>>;
type Pair = Readonly<{ path: string; label: string; before: unknown; after: unknown }>;

/** The differences of two states by field, in lists by row: a row inserted does not mark those below it. */
export function diffEntries(fields: Fields, before: Row, after: Row): Difference[] {
  return diffFields(fields, { path: '', label: '', before, after });
}

function diffFields(fields: Fields, { path, label, before, after }: Pair): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    diffValue(field, {
      path: path === '' ? name : `${path}.${name}`,
      label: label === '' ? field.label : `${label}: ${field.label}`,
      before: recordOf(before)[name] ?? null,
      after: recordOf(after)[name] ?? null,
    }),
  );
}

function diffValue(field: Field, pair: Pair): Difference[] {
  if (same(pair.before, pair.after)) return [];
  const bothRows = Array.isArray(pair.before) && Array.isArray(pair.after);
  if (field.behaviour.nests === 'rows' && bothRows) return diffRows(field, pair);
  if (field.behaviour.nests === 'row' && pair.before !== null && pair.after !== null) {
    return diffFields(field.fields ?? {}, pair);
  }
  const kind = pair.before === null ? 'added' : pair.after === null ? 'removed' : 'changed';
  return [{ ...pair, kind }];
}

/** Pairs rows by their longest common subsequence; the rest pair in order. */
function diffRows(field: Field, pair: Pair): Difference[] {
  const before = pair.before as readonly unknown[];
  const after = pair.after as readonly unknown[];
  const differences: Difference[] = [];
  let [b, a] = [0, 0];
  for (const [nextB, nextA] of [
    ...commonRows(before, after),
    [before.length, after.length] as const,
  ]) {
    while (b < nextB || a < nextA) {
      const [old, now] = [b < nextB ? before[b] : undefined, a < nextA ? after[a] : undefined];
      differences.push(...diffRow(field, pair, { old, now, index: a < nextA ? a : b }));
      if (b < nextB) b += 1;
      if (a < nextA) a += 1;
    }
    [b, a] = [nextB + 1, nextA + 1];
  }
  return differences;
}

type RowPair = Readonly<{ old: unknown; now: unknown; index: number }>;

function diffRow(field: Field, pair: Pair, { old, now, index }: RowPair): Difference[] {
  const place = { path: `${pair.path}.${index}`, label: `${pair.label} ${index + 1}` };
  if (old === undefined) return [{ ...place, kind: 'added', before: null, after: now }];
  if (now === undefined) return [{ ...place, kind: 'removed', before: old, after: null }];
  if (recordOf(old)['block'] !== recordOf(now)['block'])
    return [{ ...place, kind: 'changed', before: old, after: now }];
  return diffFields(fieldsOfRow(field, recordOf(now)), { ...place, before: old, after: now });
}

/** Index pairs of equal rows that keep their order in both lists, as many as there can be. */
function commonRows(
  before: readonly unknown[],
  after: readonly unknown[],
): (readonly [number, number])[] {
  const left = before.map((row) => stable(row));
  const right = after.map((row) => stable(row));
  const lengths = left.map(() => right.map(() => 0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      row[j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || stable(a) === stable(b);
}

/** A text that is equal for equal values, whatever the order of their keys. */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'undefined'
  );
}
