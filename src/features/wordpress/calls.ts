import { z } from 'zod';

import { call } from '../../kernel/call.ts';
import { idParamsSchema } from '../../kernel/staff/staff.ts';
import {
  moveItemsQuerySchema,
  moveItemsSchema,
  moveOrderSchema,
  moveSchema,
  movesSchema,
} from './schemas.ts';

const shared = { tag: 'Move from WordPress', who: 'ADMIN' } as const;

export const listMoves = call({
  ...shared,
  method: 'GET',
  path: '/wordpress',
  summary: 'Exports of WordPress that were brought, the newest first',
  answer: movesSchema,
});

export const beginMove = call({
  ...shared,
  method: 'POST',
  path: '/wordpress',
  summary: 'Bring an export of WordPress (WXR)',
  description:
    'It is read in the background, and nothing else happens before `take`. Files up to 100 MB; entities that a file declares itself are refused.',
  limit: 'upload',
  fails: ['unsupported_media_type', 'payload_too_large', 'malformed_request', 'media_unreadable'],
  form: z.strictObject({}),
  answer: moveSchema,
  status: 201,
});

export const bringUploads = call({
  ...shared,
  method: 'POST',
  path: '/wordpress/:id/uploads',
  summary: 'Bring the pictures of an old site that may be gone: wp-content/uploads as a zip',
  description:
    'Pictures are looked for in it first, by their path below `uploads`; those that are not there are fetched from the old site. Up to 1 GB and 50,000 files; the latest replaces what was brought before.',
  limit: 'upload',
  fails: [
    'entry_not_found',
    'conflict',
    'unsupported_media_type',
    'payload_too_large',
    'malformed_request',
  ],
  params: idParamsSchema,
  form: z.strictObject({}),
  answer: moveSchema,
  status: 201,
});

export const readMove = call({
  ...shared,
  method: 'GET',
  path: '/wordpress/:id',
  summary: 'How far a move is',
  fails: ['entry_not_found'],
  params: idParamsSchema,
  answer: moveSchema,
});

export const listMoveItems = call({
  ...shared,
  method: 'GET',
  path: '/wordpress/:id/items',
  summary: 'What becomes of each article and page',
  fails: ['entry_not_found'],
  params: idParamsSchema,
  query: moveItemsQuerySchema,
  answer: moveItemsSchema,
});

export const takeMove = call({
  ...shared,
  method: 'POST',
  path: '/wordpress/:id/take',
  summary: 'Take articles and pages in, as drafts or public at once',
  description:
    'Done in the background; an item is there whole or not at all. One whose pictures could not all be fetched becomes a draft. Called again, it goes on with what is left.',
  fails: ['entry_not_found', 'conflict'],
  params: idParamsSchema,
  body: moveOrderSchema,
  answer: moveSchema,
});

export const cancelMove = call({
  ...shared,
  method: 'POST',
  path: '/wordpress/:id/cancel',
  summary: 'Stop after the item at hand',
  fails: ['entry_not_found', 'conflict'],
  params: idParamsSchema,
  answer: moveSchema,
});

export const forgetMove = call({
  ...shared,
  method: 'DELETE',
  path: '/wordpress/:id',
  summary: 'Forget an export; what came of it stays',
  fails: ['entry_not_found', 'conflict'],
  params: idParamsSchema,
  answer: z.null(),
});
