import type { RegisteredType } from '../../../content/registry.ts';

/**
 * True if entries of the type appear in search results: they are a page, hold its text, or describe
 * it to search engines.
 */
export function hasPage({ address, behaviour, namesPage }: RegisteredType): boolean {
  return address !== undefined || behaviour.wordsOf !== undefined || namesPage?.describes === true;
}
