import { z } from 'zod';

import { call } from '../call.ts';

const params = z.strictObject({
  programId: z.coerce.number('Must be a programme id.').int().min(1).max(2_147_483_647),
});

export const readBrochure = call({
  method: 'GET',
  path: '/brochures/:programId',
  summary: 'The brochure of a programme, as PDF',
  tag: 'Leads and region',
  who: 'visitor',
  limit: 'download',
  fails: ['brochure_not_found'],
  params,
  produces: 'application/pdf',
});

export const sendBrochure = call({
  method: 'POST',
  path: '/brochures/:programId/whatsapp',
  summary: 'Have the brochure of a programme sent by WhatsApp, to the number that was verified',
  tag: 'Leads and region',
  who: 'visitor',
  limit: 'download',
  fails: ['brochure_not_found'],
  params,
  answer: z.strictObject({ sent: z.literal(true) }),
});
