import {
  oldAddressesSchema,
  oldOrderSchema,
  oldStoredSchema,
  oldTextSchema,
  oldUndoneSchema,
} from './schemas.ts';
import { callsOf } from '../../kernel/callsOf.ts';

const call = callsOf({
  tag: 'Old addresses',
  who: 'ADMIN',
  limit: 'replacement',
  bodyLimit: 9_000_000,
});

export const matchOldAddresses = call(
  'POST /old-addresses/match',
  'Find the page that each old address means',
  {
    description: 'Takes a sitemap, lines, or a table of old and new addresses. Stores nothing.',
    body: oldTextSchema,
    answer: oldAddressesSchema,
  },
);

export const storeOldAddresses = call('POST /old-addresses', 'Lead old addresses on', {
  description: 'All or none. No address may lead to one that leads on itself.',
  fails: ['address_taken', 'not_publishable'],
  body: oldOrderSchema,
  answer: oldStoredSchema,
});

export const undoOldAddresses = call(
  'POST /old-addresses/undo',
  'Take back what was stored, but for what was changed since',
  { body: oldStoredSchema, answer: oldUndoneSchema },
);
