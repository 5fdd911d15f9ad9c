import { typeNames, typeOf, type TypeName } from '../../../../content/registry.ts';
import { AppError } from '../../../http/errors.ts';
import type { Request } from '../../../http/server.ts';
import type { RequireWrite } from '../../editing/clone.ts';
import { findEntry } from '../../store/repository.ts';
import type { ContentRouteDeps } from '../route-context.ts';

/** Everything under an entry is published with it: of each type. @throws {AppError} `forbidden` */
export function requirePublishOfParts(
  { staff }: Pick<ContentRouteDeps, 'staff'>,
  request: Request,
  above: TypeName,
): void {
  for (const type of typesUnder(above)) staff.require(request, `content.publish:${type}`);
}

/** Copying or beginning an entry also writes its parts, each by the permission of its type. */
export function writesFor(
  { staff }: Pick<ContentRouteDeps, 'staff'>,
  request: Request,
): RequireWrite {
  return (type) => staff.require(request, `content.write:${type}`);
}

/** The types whose entries stand under those of a type, at any depth. */
function typesUnder(above: TypeName, known: readonly TypeName[] = []): readonly TypeName[] {
  const parts = typeNames.filter((name) => {
    const { parent } = typeOf(name);
    return parent?.type === above && !known.includes(name);
  });
  return parts.reduce((found, name) => typesUnder(name, [...found, name]), known);
}

type EntryRequest = Request & { params: { id: number } };

/**
 * A plan makes public whatever the draft is then, so only who may publish changes it. A plan that comes meanwhile
 * changes the version, so that the change is refused.
 * @throws {AppError} `forbidden`
 */
export async function requireUnplanned(
  { database, staff }: Pick<ContentRouteDeps, 'database' | 'staff'>,
  request: EntryRequest,
  type: TypeName,
): Promise<void> {
  if (staff.may(request, `content.publish:${type}`)) return;
  const row = await findEntry(database.db, type, request.params.id);
  const msg = 'A time is planned at which this becomes public. Only who may publish changes it.';
  if (row?.publishAt) throw new AppError('forbidden', { msg });
}
