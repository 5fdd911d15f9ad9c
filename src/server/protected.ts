import type { Protected } from './installation/protect-anew.ts';
import { archivesAnew } from './leads/account/archive-key.ts';
import { reencryptSecondFactors } from './staff/session/second-factors.ts';

/** The stored data of features that is protected with the key for longer than a key change takes. */
export const keptProtected: readonly Protected[] = [
  { what: 'second factors of staff', anew: reencryptSecondFactors },
  { what: 'records of erased leads', anew: archivesAnew },
];
