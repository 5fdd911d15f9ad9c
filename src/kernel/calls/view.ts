import { z } from 'zod';

import { call } from '../call.ts';

/** Characters of an address with what a campaign adds to it. */
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
