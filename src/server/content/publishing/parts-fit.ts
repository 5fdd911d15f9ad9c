import type { FieldError } from '../../../contract/envelope.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { CheckContext } from '../../../content/types/checks/finding.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { partsUnder } from './family.ts';
import { prefixErrors } from './rules.ts';

/** An entry before it was published, and after. */
export type Published = Readonly<{ before: EntryRow; after: EntryRow }>;

/** What went together in the parts that are public under an entry, and does not with what is public of it now. */
export async function partsBrokenBy(
  db: Executor,
  { before, after }: Published,
): Promise<FieldError[]> {
  const parts = await partsUnder(db, after);
  return parts.flatMap((part) => {
    const known = errorsUnder(before.published, part).map(({ field }) => field);
    const now = errorsUnder(after.published, part).filter(({ field }) => !known.includes(field));
    return prefixErrors(part, now);
  });
}

/** Neither the day nor links and pictures are looked at. */
const alone: CheckContext = { today: '', leadsTo: () => 'page', needsAlt: () => false };

/** What the type's own checks refuse in what is public of a part, beside an entry of which this is public. */
function errorsUnder(above: ContentData | null, { type, published }: EntryRow): FieldError[] {
  const { checks } = typeOf(type as TypeName);
  if (published === null || checks === undefined) return [];
  return checks(published, { ...alone, parent: above ?? undefined })
    .filter(({ blocking }) => blocking)
    .map(({ field, msg }) => ({ field, msg }));
}
