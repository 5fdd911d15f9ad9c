import type { Protected } from './installation/re-encryption.ts';
import { reencryptSecrets } from './installation/secrets.ts';
import { reencryptArchives } from './leads/account/erasing.ts';
import { reencryptSecondFactors } from './staff/session/second-factors.ts';

/** Stored data that stays encrypted with the key for longer than a key change takes. */
export const keptProtected: readonly Protected[] = [
  { what: 'second factors of staff', reencrypt: reencryptSecondFactors },
  { what: 'records of erased leads', reencrypt: reencryptArchives },
  { what: 'secrets of vendors and webhooks, and of erased people', reencrypt: reencryptSecrets },
];
