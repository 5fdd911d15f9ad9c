import type { ContentType } from '../../../content/types/define.ts';

/** Types whose entries are pages, or say what search engines are told of one. */
const withPage: readonly string[] = ['programme', 'auxiliary', 'landing', 'blog', 'metadata'];

/** True where an entry of a type shows in search results. */
export function hasPage({ name }: Pick<ContentType, 'name'>): boolean {
  return withPage.includes(name);
}
