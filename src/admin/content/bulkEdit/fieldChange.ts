import type { Field } from '../../../content/fields/fields.ts';
import { wording } from '../../../content/fields/wording.ts';
import { valueText } from '../fields/valueText.ts';
import { firstAdjustment, adjustmentOf, type TypedAdjustment } from './AdjustmentFields.tsx';
import { adjust } from './adjustment.ts';
import { isAmount } from './simpleFields.ts';

/**
 * A change of one field while it is typed: a value or, for amounts, an adjustment; neither if
 * nothing is typed yet.
 */
export type TypedChange = Readonly<{ value?: unknown; adjustment: TypedAdjustment }>;

export const noChange: TypedChange = { adjustment: firstAdjustment };

export type Change = Readonly<{
  label: string;
  /** Returns the new value for an old one; undefined if no change is chosen. */
  of: (before: unknown) => unknown;
  words: (value: unknown) => string;
  /** The error of the new value. */
  error: string | undefined;
}>;

export function changeIn(field: Field, typed: TypedChange): Change {
  const words = (value: unknown) => wordsOf(field, value);
  const said = { label: field.label, words };
  if (isAmount(field)) {
    const adjustment = adjustmentOf(typed.adjustment);
    const of = (before: unknown) =>
      adjustment.by === null && adjustment.step === 1
        ? undefined
        : adjust(typeof before === 'number' ? before : null, adjustment, field.decimals);
    return { ...said, of, error: undefined };
  }
  if (!('value' in typed)) return { ...said, of: nothing, error: undefined };
  const { value } = typed;
  const error = errorOf(field, value);
  return {
    ...said,
    of: error === undefined ? () => (value === '' ? null : value) : nothing,
    error,
  };
}

/** Checks a value as far as possible before the server sees it. */
function errorOf({ required, max }: Field, value: unknown): string | undefined {
  const isBlank = value === null || (typeof value === 'string' && value.trim() === '');
  if (isBlank) return required ? wording.required : undefined;
  const isTooLong = typeof value === 'string' && max !== undefined && value.trim().length > max;
  return isTooLong ? wording.tooLong(max) : undefined;
}

function nothing(): undefined {
  return undefined;
}

function wordsOf(field: Field, value: unknown): string {
  if (typeof value === 'number' && field.kind === 'money')
    return field.behaviour.summary?.(value, field) ?? String(value);
  return valueText(field, value);
}
