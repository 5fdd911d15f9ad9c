import type { FieldError } from '../../../contract/envelope.ts';
import { withInherited } from '../../../content/inheritance.ts';
import { typeOf } from '../../../content/registry.ts';
import type { CheckContext } from '../../../content/types/checks/finding.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findChildren, findEntries } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { partsUnder } from './family.ts';
import { prefixErrors } from './rules.ts';

/** An entry before it was published, and after. */
export type Published = Readonly<{ before: EntryRow; after: EntryRow }>;

/**
 * What went together in the parts that are public under an entry, or under those that inherit from it, and does not
 * with what is public of it now.
 */
export async function partsBrokenBy(
  db: Executor,
  { before, after }: Published,
): Promise<FieldError[]> {
  const type = typeOf(after.type);
  const { inherits } = type;
  const [parent] =
    inherits && after.parentId !== null ? await findEntries(db, [after.parentId]) : [];
  const whole = (data: ContentData | null, above: ContentData | null | undefined) =>
    data && withInherited(type, data, above ?? undefined);
  const own = {
    before: whole(before.published, parent?.published),
    after: whole(after.published, parent?.published),
  };
  const errors = await brokenUnder(db, after, own);
  for (const heir of inherits ? await findChildren(db, after.id) : []) {
    if (heir.type !== after.type) continue;
    const taken = {
      before: whole(heir.published, before.published),
      after: whole(heir.published, after.published),
    };
    errors.push(...(await brokenUnder(db, heir, taken)));
  }
  return errors;
}

/** What is public of an entry, as it was and as it is. */
type Above = Readonly<{ before: ContentData | null; after: ContentData | null }>;

async function brokenUnder(db: Executor, row: EntryRow, above: Above): Promise<FieldError[]> {
  const parts = await partsUnder(db, row);
  return parts.flatMap((part) => {
    const known = errorsUnder(above.before, part).map(({ field }) => field);
    const now = errorsUnder(above.after, part).filter(({ field }) => !known.includes(field));
    return prefixErrors(part, now);
  });
}

/** Neither the day nor links and pictures are looked at. */
const alone: CheckContext = { today: '', leadsTo: () => 'page', needsAlt: () => false };

/** What the type's own checks refuse in what is public of a part, beside an entry of which this is public. */
function errorsUnder(above: ContentData | null, { type, published }: EntryRow): FieldError[] {
  const { checks } = typeOf(type);
  if (published === null || checks === undefined) return [];
  return checks(published, { ...alone, parent: above ?? undefined })
    .filter(({ blocking }) => blocking)
    .map(({ field, msg }) => ({ field, msg }));
}
