import { typeOf, type TypeName } from '../../content/registry.ts';
import { plainText } from '../../content/richText/richText.ts';
import { leavesOf } from '../../content/fields/walk.ts';
import { titleOf } from '../../content/title.ts';
import type { ContentData } from './table.ts';

/** Characters of an entry that search looks at. */
const MAX_WORDS = 20_000;

/** A draft with what is derived from it. */
export function draftColumns(type: TypeName, draft: ContentData) {
  return { draft, title: titleOf(type, draft), words: wordsOf(type, draft) };
}

/** All text of an entry, without markup, in lower case. */
export function wordsOf(type: TypeName, data: ContentData): string {
  const texts = [...leavesOf(typeOf(type).fields, data)].flatMap(({ field, value }) =>
    Array.isArray(value)
      ? value.filter((item) => typeof item === 'string')
      : typeof value === 'string'
        ? [field.kind === 'richText' ? plainText(value) : value]
        : [],
  );
  return texts.join(' ').replace(/\s+/g, ' ').toLowerCase().slice(0, MAX_WORDS);
}
