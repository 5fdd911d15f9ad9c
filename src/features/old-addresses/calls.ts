import { call } from '../../kernel/call.ts';
import {
  oldAddressesSchema,
  oldOrderSchema,
  oldStoredSchema,
  oldTextSchema,
  oldUndoneSchema,
} from './schemas.ts';

const shared = {
  method: 'POST',
  tag: 'Old addresses',
  who: 'ADMIN',
  limit: 'replacement',
  bodyLimit: 9_000_000,
} as const;

export const matchOldAddresses = call({
  ...shared,
  path: '/old-addresses/match',
  summary: 'Find the page that each old address means',
  description: 'Takes a sitemap, lines, or a table of old and new addresses. Stores nothing.',
  body: oldTextSchema,
  answer: oldAddressesSchema,
});

export const storeOldAddresses = call({
  ...shared,
  path: '/old-addresses',
  summary: 'Lead old addresses on',
  description: 'All or none. No address may lead to one that leads on itself.',
  fails: ['address_taken', 'not_publishable'],
  body: oldOrderSchema,
  answer: oldStoredSchema,
});

export const undoOldAddresses = call({
  ...shared,
  path: '/old-addresses/undo',
  summary: 'Take back what was stored, but for what was changed since',
  body: oldStoredSchema,
  answer: oldUndoneSchema,
});
