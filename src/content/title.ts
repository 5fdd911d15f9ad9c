import { firstCharacters } from '../kernel/text/characters.ts';
import { withDefaults } from './inheritance/defaults.ts';
import { typeOf, type TypeName } from './registry.ts';

/** The title of an entry by its type's rule, or the type's label if it has no name yet. */
export function titleOf(type: TypeName, draft: Readonly<Record<string, unknown>>): string {
  const declared = typeOf(type);
  return (
    firstCharacters(declared.title(withDefaults(type, draft)).trim(), 300) || declared.label.one
  );
}
