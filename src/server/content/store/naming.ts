import { titleOf } from '../../../content/title.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { ContentData } from './table.ts';

/** What an entry is recognised by among its siblings where nobody knows its id: its address, else its title. */
export function placeOf(type: TypeName, parent: number | null, data: ContentData): string {
  const { slugField } = typeOf(type);
  const slug = slugField === undefined ? undefined : data[slugField];
  return placeNamed(type, parent, {
    slug: typeof slug === 'string' ? slug : null,
    title: titleOf(type, data),
  });
}

/** The same by what it is called; there is one entry of a singleton, whatever it is called. */
export function placeNamed(
  type: TypeName,
  parent: number | null,
  { slug, title }: Readonly<{ slug: string | null; title: string }>,
): string {
  const name = typeOf(type).singleton ? '' : slug === null ? title : `/${slug}`;
  return `${parent ?? 0} ${name.trim().toLowerCase()}`;
}
