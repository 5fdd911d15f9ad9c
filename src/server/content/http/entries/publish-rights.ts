import { typeNames, typeOf, type TypeName } from '../../../../content/registry.ts';
import type { Request } from '../../../http/server.ts';
import type { RequireWrite } from '../../editing/clone.ts';
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
