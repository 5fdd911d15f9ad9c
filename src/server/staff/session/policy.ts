import type { Role } from '../../../contract/constants.ts';

/** True where a member with the role `has` may do what is asked of `needed`: ADMIN may all. */
export function allows(has: Role, needed: Role): boolean {
  return has === 'ADMIN' || has === needed;
}
