import { draftText, field, type Kind, type Options, string } from './kind.ts';

const kind: Kind<'key'> = {
  name: 'key',
  draft: draftText,
  summary: String,
  sample: (_field, n) => `sample.key${n}`,
};

/** The name of something that the product has, `site.nav.menu`: chosen, never worded. */
export function key<const O extends Options>(o: O) {
  const wrong = 'Must be a key, such as site.nav.menu.';
  return field(kind, o, {
    schema: () => string().regex(/^[A-Za-z][\w.]{0,79}$/, wrong),
    max: 80,
  });
}
