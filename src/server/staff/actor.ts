import type { Request } from '../http/server.ts';
import type { Staff } from './staff.ts';

export function actorOf({ staff }: Readonly<{ staff: Pick<Staff, 'member'> }>, request: Request) {
  const { id, email, firstName, lastName } = staff.member(request);
  return { id, email, name: `${firstName} ${lastName}`.trim(), address: request.ip };
}
