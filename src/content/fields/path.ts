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

/** A path on this site; `existing` where it names a page that is there, `old` where an earlier site had it. */
export function path<const O extends Options & { existing?: boolean; old?: boolean }>(o: O) {
  const { existing = false, old = false } = o;
  const [schema, max] = old ? ([oldAddressSchema, 400] as const) : ([pathSchema, 200] as const);
  return field(kind, o, { schema: () => schema, max, existing });
}
