import type { Request } from '../http/server.ts';
import type { Staff } from './staff.ts';

/** The member of the staff who calls, as history and the audit log name them. */
export function actorOf({ staff }: Readonly<{ staff: Pick<Staff, 'member'> }>, request: Request) {
  const { id, email, firstName, lastName } = staff.member(request);
  return { id, email, name: `${firstName} ${lastName}`.trim(), address: request.ip };
}
