import type { FieldError } from '../../../kernel/envelope.ts';
import { valueAt } from '../../../kernel/record.ts';
import { type Leaf, leavesOf } from '../../../content/fields/walk.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { isSame } from '../autosave/same.ts';

type Values = Readonly<Record<string, unknown>>;

/** The form values when the errors were reported, and the present ones. */
export type Typing = Readonly<{ before: Values; now: Values }>;

/**
 * The errors of an entry's own fields that still apply. Schemas exist only on the server: here a
 * value counts as wrong if it is unchanged since it was refused, missing, or beyond the field's
 * limits.
 */
export function stillWrong(
  { fields }: Pick<RegisteredType, 'fields'>,
  errors: readonly FieldError[],
  { before, now }: Typing,
): readonly FieldError[] {
  return errors.filter(({ field: place }) => {
    const [name = ''] = place.split('.');
    const [was, is] = [valueAt(before, place), valueAt(now, place)];
    const isUntouched = isSame(was, is) && (was === undefined || is !== undefined);
    if (!(name in fields) || isUntouched) return true;
    const leaf = [...leavesOf(fields, now)].find(({ path }) => path === place);
    return leaf !== undefined && isOutside(leaf);
  });
}

/** True for a value that is missing, too long, or too large or small. */
function isOutside({ field, value }: Leaf): boolean {
  const { required, min = -Infinity, max = Infinity } = field;
  if (value === null || value === undefined || value === '') return required;
  if (typeof value === 'number') return value < min || value > max;
  return typeof value === 'string' && value.length > max;
}
