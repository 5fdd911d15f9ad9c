import { z } from 'zod';

import {
  bundleImportSchema,
  bundleLimits,
  bundleOrderSchema,
  bundleParamsSchema,
  bundleQuerySchema,
  bundleSchema,
  comparisonQuerySchema,
  comparisonSchema,
  undoneImportSchema,
} from './schemas.ts';
import { call } from '../../kernel/call.ts';
import { idParamsSchema } from '../../kernel/staff/staff.ts';

const shared = { tag: 'Content bundles', who: 'ADMIN' } as const;

/** Bytes of the longest list of entries that stay out. */
const ORDER_LIMIT = bundleLimits.entries * 70;

export const exportBundle = call({
  ...shared,
  method: 'GET',
  path: '/content/bundle',
  summary: 'Everything, or a selection with its files, as one file for another installation',
  limit: 'replacement',
  query: bundleQuerySchema,
  produces: 'application/zip',
});

export const uploadBundle = call({
  ...shared,
  method: 'POST',
  path: '/content/bundles',
  summary: 'Bring a bundle, to be compared; it is kept for a day',
  limit: 'upload',
  fails: ['bundle_unreadable'],
  form: z.strictObject({}),
  answer: bundleSchema,
  status: 201,
});

export const compareBundle = call({
  ...shared,
  method: 'GET',
  path: '/content/bundles/:id',
  summary: 'What importing it would change, entry by entry and field by field',
  limit: 'replacement',
  fails: ['bundle_not_found', 'bundle_unreadable'],
  params: bundleParamsSchema,
  query: comparisonQuerySchema,
  answer: comparisonSchema,
});

export const importBundle = call({
  ...shared,
  method: 'POST',
  path: '/content/bundles/:id/import',
  summary: 'Take it in: all that is chosen, or nothing',
  description:
    'One transaction. Entries are matched by what they are called on all installations, else by address or title; files by their bytes. A second import changes nothing.',
  limit: 'replacement',
  fails: ['bundle_not_found', 'bundle_unreadable', 'bundle_conflicts', 'stale_version'],
  params: bundleParamsSchema,
  body: bundleOrderSchema,
  answer: bundleImportSchema,
  bodyLimit: ORDER_LIMIT,
});

export const listBundleImports = call({
  ...shared,
  method: 'GET',
  path: '/content/imports',
  summary: 'The last imports of bundles, newest first',
  answer: z.array(bundleImportSchema),
});

export const undoBundleImport = call({
  ...shared,
  method: 'POST',
  path: '/content/imports/:id/undo',
  summary:
    'Make entries what they were before an import; what was changed since is left and told of',
  limit: 'replacement',
  fails: ['bundle_not_found', 'conflict'],
  params: idParamsSchema,
  answer: undoneImportSchema,
});
