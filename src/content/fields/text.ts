import { z } from 'zod';

import {
  draftText,
  field,
  type Kind,
  line,
  type Options,
  rewordText,
  sampleWords,
  type Sized,
  string,
  words,
} from './kind.ts';
import { listOf, wording } from './wording.ts';
import { lazy } from '../../kernel/lazy.ts';
import { emailAddressIn, isEmailAddress } from '../../kernel/text/emailAddress.ts';
import {
  WHOLE_NUMBER,
  wholeNumberPattern,
  withCountryCode,
} from '../../kernel/text/wholeNumber.ts';
import { oldAddressSchema } from '../../kernel/text/oldAddress.ts';
import { pathSchema, slugSchema } from '../../kernel/text/slug.ts';

const textKind: Kind<'text'> = {
  name: 'text',
  draft: draftText,
  isSortable: true,
  reword: rewordText,
  sample: sampleWords,
};

/** One line of text. 200 characters unless told. */
export function text<const O extends Sized>(o: O) {
  const max = o.max ?? 200;
  return field(textKind, o, { schema: () => line(max), max });
}

const longTextKind: Kind<'longText'> = {
  name: 'longText',
  draft: draftText,
  reword: rewordText,
  sample: sampleWords,
};

/** Several lines of plain text. 2,000 characters unless told. */
export function longText<const O extends Sized>(o: O) {
  const max = o.max ?? 2000;
  return field(longTextKind, o, { schema: () => words(max), max });
}

const linesKind: Kind<'lines'> = {
  name: 'lines',
  draft: lazy(() => listOf(string().max(10_000, wording.tooLong(10_000)), 200)),
  empty: () => [],
  blank: [],
  reword: (value, change) =>
    Array.isArray(value) ? value.map((line) => rewordText(line, change)) : value,
  write: (value) => (value as readonly string[]).join('\n'),
  read: (cell) => cell.split(/\r?\n/).filter((line) => line.trim() !== ''),
  allowed: ({ max = 0 }) => `One line each, of at most ${max} characters.`,
  sample: (_field, n) => [`Line ${n}`, 'Line two'],
};

/** Short texts in order; may be empty. */
export function lines<const O extends Sized>(o: O) {
  const max = o.max ?? 300;
  return field(linesKind, o, { schema: () => listOf(line(max), 60), max });
}

const slugKind: Kind<'slug'> = {
  name: 'slug',
  draft: draftText,
  allowed: () => 'Small letters, digits and hyphens: online-mba.',
  filter: 'text',
  isSortable: true,
  sample: (_field, n) => `sample-${n}`,
};

/** The entry's own part of its URL. */
export function slug<const O extends Options>(o: O) {
  return field(slugKind, o, { schema: () => slugSchema, max: 80 });
}

const keyKind: Kind<'key'> = {
  name: 'key',
  draft: draftText,
  summary: String,
  sample: (_field, n) => `sample.key${n}`,
};

/** The name of something that the product has, `site.nav.menu`: chosen, never worded. */
export function key<const O extends Options>(o: O) {
  const wrong = 'Must be a key, such as site.nav.menu.';
  return field(keyKind, o, {
    schema: () => string().regex(/^[A-Za-z][\w.]{0,79}$/, wrong),
    max: 80,
  });
}

const pathKind: Kind<'path'> = {
  name: 'path',
  draft: draftText,
  links: (value) => [value],
  filter: 'text',
  isSortable: true,
  summary: String,
  sample: (_field, n) => `/sample-${n}`,
};

/** A path on this site; `existing` requires a page at the path, `old` marks a path of an earlier site. */
export function path<const O extends Options & { existing?: boolean; old?: boolean }>(o: O) {
  const { existing = false, old = false } = o;
  const [schema, max] = old ? ([oldAddressSchema, 400] as const) : ([pathSchema, 200] as const);
  return field(pathKind, o, { schema: () => schema, max, existing });
}

const emailKind: Kind<'email'> = {
  name: 'email',
  draft: draftText,
  allowed: () => 'An e-mail address: name@example.com.',
  isSortable: true,
  sample: (_field, n) => `person${n}@example.com`,
};

export function email<const O extends Options>(o: O) {
  const schema = () =>
    z
      .string(wording.email)
      .overwrite(emailAddressIn)
      .max(254, wording.tooLong(254))
      .refine(isEmailAddress, wording.email)
      .meta({ format: 'email' });
  return field(emailKind, o, { schema, max: 254 });
}

/** A number for WhatsApp, with its country code: numbers as they are dialled in India have India's. */
export function whatsappNumber<const O extends Options>(o: O) {
  const schema = () => line(20).overwrite(withCountryCode).regex(wholeNumberPattern, WHOLE_NUMBER);
  const sample = (_field: unknown, n: number) => `+9190000${String(10_000 + n)}`;
  return field({ ...textKind, sample }, o, { schema, max: 20 });
}

const languageKind: Kind<'language'> = {
  name: 'language',
  draft: draftText,
  allowed: () => 'A language as BCP 47 writes it: hi, ta-IN, ur.',
  summary: String,
  sample: (_field, n) => (n % 2 === 0 ? 'ta' : 'hi'),
};

function isLanguage(text: string): boolean {
  try {
    return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/.test(text) && Boolean(new Intl.Locale(text));
  } catch {
    return false;
  }
}

/** A language, by its tag: https://www.rfc-editor.org/info/bcp47 */
export function language<const O extends Options>(o: O) {
  const wrong = 'Must be a language tag, such as hi, ta-IN or ur.';
  return field(languageKind, o, {
    schema: () => string().trim().refine(isLanguage, wrong),
    max: 35,
  });
}
