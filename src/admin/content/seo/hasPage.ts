import type { ContentType } from '../../../content/types/define.ts';

/** True where an entry of a type shows in search results: it is a page, or says what they are told of one. */
export function hasPage({ address, namesPage }: ContentType): boolean {
  return address !== undefined || namesPage?.describes === true;
}
