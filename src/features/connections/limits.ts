import type { Limit } from '../../kernel/call.ts';

/** Of one recipient: a test may go to somebody who did not ask for it. */
export const testsToOne: Limit = { name: 'connectionTestTo', points: 5, seconds: 24 * 3_600 };
/** Of all administrators together. */
export const testsOfAll: Limit = { name: 'connectionTests', points: 60, seconds: 24 * 3_600 };
/** Milliseconds: somebody watches the test. */
export const TEST_PATIENCE = 20_000;
/** Milliseconds between two looks for a connection that another process has switched. */
export const LOOK = 2_000;
