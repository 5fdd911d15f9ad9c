import { oldAddressSchema, pathSchema } from '../../kernel/text/slug.ts';
import { draftText, field, type Kind, type Options } from './kind.ts';

const kind: Kind<'path'> = {
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
  return field(kind, o, { schema: () => schema, max, existing });
}
