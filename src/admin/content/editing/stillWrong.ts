import type { FieldError } from '../../../kernel/envelope.ts';
import { valueAt } from '../../../kernel/record.ts';
import { type Leaf, leavesOf } from '../../../content/fields/walk.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { isSame } from '../autosave/same.ts';

type Values = Readonly<Record<string, unknown>>;

/** What stood in a form when something was said of it, and what stands there now. */
export type Typing = Readonly<{ before: Values; now: Values }>;

/**
 * What is still wrong of all that was said of an entry's own fields. Schemas are the server's: here a value is wrong for
 * as long as it is the very one that was refused, is missing, or is past the field's limits.
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
