import type { Role } from '../../contract/constants.ts';
import { staffPages } from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import type { Request } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import { withTransaction } from '../platform/database.ts';
import { makeLink } from './links.ts';
import { findMemberByEmail } from './repository.ts';

/** Makes the function that invites someone by mail, with the role they will have. */
export const createInvitations =
  ({ staff, database, clock, audit, messages, config }: Parts) =>
  (request: Request, { email, role }: { email: string; role: Role }): Promise<void> =>
    withTransaction(database, async (tx) => {
      if ((await findMemberByEmail(tx, email)) !== null) throw new AppError('email_taken');
      const link = await makeLink(tx, { kind: 'invitation', email, role, now: clock.now() });
      const url = config.http.origin + staffPages.invitation(link.token);
      await messages.sendMail(tx, {
        to: email,
        subject: 'You are invited to the staff area',
        text: `You are invited as ${role}. Make your account within seven days at\n${url}`,
        purpose: 'invitation',
        secret: url,
        expiresAt: link.expiresAt,
      });
      await audit.record(tx, {
        actor: staff.member(request),
        action: 'invite',
        entity: 'staff_user',
        after: { email, role },
        address: request.ip,
      });
    });
