import { z } from 'zod';

import { call } from '../call.ts';

/** In characters, campaign parameters included. */
const LONGEST_ADDRESS = 4_000;

export const viewPage = call({
  method: 'GET',
  path: '/view',
  summary: 'A public page with its parts marked, to edit from',
  tag: 'Staff screens',
  who: 'ADMIN',
  query: z.strictObject({ path: z.string().startsWith('/').max(LONGEST_ADDRESS).default('/') }),
  produces: 'text/html',
  status: [200, 302],
});
