import { z } from 'zod';

import { call } from '../call.ts';

export const downloadFile = call({
  method: 'GET',
  path: '/download',
  summary: 'Download a file of ours, or of a listed host',
  tag: 'Leads and region',
  who: 'everyone',
  limit: 'download',
  fails: [
    'download_refused',
    'download_failed',
    'not_found',
    'session_required',
    'media_not_found',
  ],
  query: z.strictObject({
    url: z.string('Must be an address.').min(1, 'This is required.').max(2_000),
  }),
  produces: 'application/octet-stream',
});
