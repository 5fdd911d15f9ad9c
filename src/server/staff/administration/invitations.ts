import type { Role } from '../../../kernel/constants.ts';
import { staffPages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import { isUnproven } from '../accounts/address-proof.ts';
import { endInvitation, makeLink, mayMail, waitingInvitations } from '../store/link-repository.ts';
import { findMemberByEmail } from '../store/repository.ts';

type AuditFacts = { action: string; entityId?: number; before?: unknown; after?: unknown };

const tasks: Readonly<Record<Role, string>> = {
  ADMIN: 'as an administrator',
  EVENT_CREATER: 'to care for the live lectures',
};

/** Makes what ADMINs do with invitations. */
export function createInvitations(deps: StaffDeps) {
  const { staff, database, clock, audit, messages, config, content } = deps;

  const noted = (tx: Transaction, request: Request, facts: AuditFacts): Promise<void> =>
    audit.record(tx, {
      actor: staff.member(request),
      entity: 'staff_user',
      address: request.ip,
      ...facts,
    });

  /** Invites someone by mail, with the role they will have; an earlier link of theirs ends. */
  const invite = (request: Request, { email, role }: { email: string; role: Role }) =>
    withTransaction(database, async (tx) => {
      const member = await findMemberByEmail(tx, email);
      if (member !== null && !isUnproven(member)) throw new AppError('email_taken');
      const whose = { kind: 'invitation', email, now: clock.now() } as const;
      if (!(await mayMail(tx, whose))) throw new AppError('mailed_too_often', { retryAfter: 60 });
      const link = await makeLink(tx, { ...whose, role });
      const { firstName, lastName } = staff.member(request);
      const where = content.snapshot().all('university')[0]?.data.name ?? 'this website';
      const url = config.http.origin + staffPages.invitation(link.token);
      await messages.sendMail(tx, {
        to: email,
        subject: `You are invited to the staff area of ${where}`,
        text: `${firstName} ${lastName} invites you to the staff area of ${where}, ${tasks[role]}. Make your account within seven days at\n${url}`,
        purpose: 'invitation',
        secret: url,
        expiresAt: link.expiresAt,
      });
      await noted(tx, request, { action: 'invite', after: { email, role } });
    });

  const withdraw = (request: Request, id: number): Promise<void> =>
    withTransaction(database, async (tx) => {
      const ended = await endInvitation(tx, id, clock.now());
      if (ended === null) throw new AppError('not_found');
      const { email, role } = ended;
      await noted(tx, request, { action: 'withdraw_invitation', before: { email, role } });
    });

  return { invite, withdraw, waiting: () => waitingInvitations(database.db, clock.now()) };
}
