import { titleOf } from '../../../content/title.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { ContentData } from './table.ts';

/** Identifies an entry among its siblings without its id: by address, else by title. */
export function placeOf(type: TypeName, parent: number | null, data: ContentData): string {
  const { slugField } = typeOf(type);
  const slug = slugField === undefined ? undefined : data[slugField];
  return placeNamed(type, parent, {
    slug: typeof slug === 'string' ? slug : null,
    title: titleOf(type, data),
  });
}

/** The same by slug or title; a singleton has only one place. */
export function placeNamed(
  type: TypeName,
  parent: number | null,
  { slug, title }: Readonly<{ slug: string | null; title: string }>,
): string {
  const name = typeOf(type).singleton ? '' : slug === null ? title : `/${slug}`;
  return `${parent ?? 0} ${name.trim().toLowerCase()}`;
}
