import { z } from 'zod';

import { previewBodySchema, previewLinkBodySchema } from '../publishing/content.ts';
import { callsOf } from '../callsOf.ts';

const call = callsOf({ tag: 'Preview', who: 'staff' });

/** Bytes that one entry may have, as it is typed. */
const PREVIEW_LIMIT = 512 * 1_024;

export const previewEntry = call(
  'POST /preview',
  'The page that shows an entry, as it is being typed',
  {
    fails: ['not_found', 'forbidden'],
    body: previewBodySchema,
    produces: 'text/html',
    bodyLimit: PREVIEW_LIMIT,
  },
);

export const sharePreview = call(
  'POST /preview/links',
  'A link to a draft that others can open until it expires',
  {
    fails: ['entry_not_found', 'not_found', 'forbidden'],
    body: previewLinkBodySchema,
    answer: z.strictObject({ url: z.string(), expires_at: z.string() }),
    status: 201,
  },
);
