import { slugSchema } from '../../kernel/text/slug.ts';
import { draftText, field, type Kind, type Options } from './kind.ts';

const kind: Kind<'slug'> = {
  name: 'slug',
  draft: draftText,
  allowed: () => 'Small letters, digits and hyphens: online-mba.',
  filter: 'text',
  isSortable: true,
  sample: (_field, n) => `sample-${n}`,
};

/** The entry's own part of its URL. */
export function slug<const O extends Options>(o: O) {
  return field(kind, o, { schema: () => slugSchema, max: 80 });
}
