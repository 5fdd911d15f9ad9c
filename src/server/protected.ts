import type { Protected } from './installation/protect-anew.ts';
import { archivesAnew } from './leads/account/archive-key.ts';
import { reencryptSecondFactors } from './staff/session/second-factors.ts';

/** What features keep under the key of the installation for longer than it takes to change it. */
export const keptProtected: readonly Protected[] = [
  { what: 'second factors of staff', anew: reencryptSecondFactors },
  { what: 'records of erased leads', anew: archivesAnew },
];
