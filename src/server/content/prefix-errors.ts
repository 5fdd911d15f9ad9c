import type { FieldError } from '../../contract/envelope.ts';
import type { EntryRow } from './table.ts';

/** What is said of an entry's fields, among that of several entries: `structure 12: credits`. */
export function prefixErrors<Said extends FieldError>(
  { type, id }: Pick<EntryRow, 'type' | 'id'>,
  said: readonly Said[],
): Said[] {
  return said.map((one) => ({ ...one, field: `${type} ${id}: ${one.field}` }));
}
