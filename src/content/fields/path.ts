import { pathSchema } from '../../contract/slug.ts';
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

/** A path on this site; `existing` where it names a page that is there. */
export function path<const O extends Options & { existing?: boolean }>(o: O) {
  return field(kind, o, { schema: () => pathSchema, max: 200, existing: o.existing ?? false });
}
