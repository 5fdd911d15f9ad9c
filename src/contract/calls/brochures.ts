import { z } from 'zod';

import { call } from '../call.ts';

export const readBrochure = call({
  method: 'GET',
  path: '/brochures/:programId',
  summary: 'The brochure of a programme, as PDF',
  tag: 'Leads and region',
  who: 'visitor',
  limit: 'download',
  fails: ['brochure_not_found'],
  params: z.strictObject({
    programId: z.coerce.number('Must be a programme id.').int().min(1).max(2_147_483_647),
  }),
  produces: 'application/pdf',
});
