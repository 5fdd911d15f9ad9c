import { z } from 'zod';

import { call } from '../call.ts';
import { previewBodySchema, previewLinkBodySchema } from '../publishing/content.ts';

/** Bytes that one entry may have, as it is typed. */
const PREVIEW_LIMIT = 512 * 1_024;

export const previewEntry = call({
  method: 'POST',
  path: '/preview',
  summary: 'The page that shows an entry, as it is being typed',
  tag: 'Preview',
  who: 'staff',
  fails: ['not_found', 'forbidden'],
  body: previewBodySchema,
  produces: 'text/html',
  bodyLimit: PREVIEW_LIMIT,
});

export const sharePreview = call({
  method: 'POST',
  path: '/preview/links',
  summary: 'A link to a draft that others can open until it expires',
  tag: 'Preview',
  who: 'staff',
  fails: ['entry_not_found', 'not_found', 'forbidden'],
  body: previewLinkBodySchema,
  answer: z.strictObject({ url: z.string(), expires_at: z.string() }),
  status: 201,
});
