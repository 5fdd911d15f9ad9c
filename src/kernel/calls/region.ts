import { call } from '../call.ts';
import { regionSchema } from '../leads/region.ts';

export const readRegion = call({
  method: 'GET',
  path: '/region',
  summary: 'Where the caller seems to be, by address',
  tag: 'Leads and region',
  who: 'everyone',
  limit: 'region',
  answer: regionSchema,
});
