import type { CheckFinding } from '../../contract/checks.ts';

type Found = Readonly<Pick<CheckFinding, 'rule' | 'field' | 'msg'>>;

/** A finding that refuses a publish. */
export const blocking = (found: Found): CheckFinding => ({ ...found, blocking: true });

/** A finding that a person should see, and may leave. */
export const warning = (found: Found): CheckFinding => ({ ...found, blocking: false });
