import type { RegisteredType } from '../../../content/registry.ts';

/** True where an entry of a type shows in search results: it is a page, has the words of one, or says what they are told. */
export function hasPage({ address, wordsOf, namesPage }: RegisteredType): boolean {
  return address !== undefined || wordsOf !== undefined || namesPage?.describes === true;
}
