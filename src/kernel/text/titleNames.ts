import { transliterated } from './transliteration.ts';

/** Turns a title in a script of India, in Latin, Greek or Cyrillic into a slug: `C++ & Cloud` becomes `c-cloud`. May be empty. */
export function slugOf(title: string): string {
  return latinSlugOf(transliterated(title));
}

/** The same of the Latin letters alone, by which addresses were made once. */
export function latinSlugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '');
}

export function isNumberAlone(slug: string): boolean {
  return /^[\d-]+$/.test(slug);
}

/** A slug from a title: never empty, never digits alone. `kind` is used if the title cannot be spelt. */
export function nameOf(title: string, kind: string): string {
  const slug = slugOf(title);
  if (slug === '') return slugOf(kind);
  return isNumberAlone(slug) ? slugOf(`${kind} ${slug}`) : slug;
}

/** Names a text in a query: by its slug, or by itself where that would lose its words. */
export function queryNameOf(text: string): string {
  const slug = slugOf(text);
  const isLost = slug === '' || (isNumberAlone(slug) && /\p{L}/u.test(text));
  return isLost ? text.trim().toLowerCase() : slug;
}

/** Finds the listed text that a query names: by its slug, by itself, or by a former slug. */
export function namedIn<Listed>(
  listed: readonly Listed[],
  textOf: (one: Listed) => string,
  named: string,
): Listed | undefined {
  return (
    listed.find((one) => queryNameOf(textOf(one)) === named) ??
    listed.find((one) => queryNameOf(textOf(one)) === queryNameOf(named)) ??
    listed.find((one) => latinSlugOf(textOf(one)) === named)
  );
}
