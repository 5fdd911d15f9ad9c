import type { ContentType } from '../../../content/types/define.ts';

/** True where an entry of a type shows in search results: it is a page, has the words of one, or says what they are told. */
export function hasPage({ address, wordsOf, namesPage }: ContentType): boolean {
  return address !== undefined || wordsOf !== undefined || namesPage?.describes === true;
}
