import { z } from 'zod';

import { draftText, field, type Kind, type Options } from './kind.ts';
import { wording } from './wording.ts';

const kind: Kind<'email'> = {
  name: 'email',
  draft: draftText,
  allowed: () => 'An e-mail address: name@example.com.',
  isSortable: true,
  sample: (_field, n) => `person${n}@example.com`,
};

/** An e-mail address. */
export function email<const O extends Options>(o: O) {
  const schema = () => z.email(wording.email).max(254, wording.tooLong(254));
  return field(kind, o, { schema, max: 254 });
}
