import type { Permission } from '../../kernel/staff/permissions.ts';
import type { Audit, AuditEvent } from '../audit/audit.ts';
import type { Reply, Request } from '../http/server.ts';
import type { Executor } from '../platform/database/database.ts';
import type { GivenRole } from './store/role-repository.ts';

export { peopleWho, type Person } from './store/people-repository.ts';
export { columnsOf, findRole, type GivenRole, rolesOf } from './store/role-repository.ts';

export type StaffMember = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: GivenRole;
  twoFactorEnabled: boolean;
};

export type StaffSession = {
  id: number;
  member: StaffMember;
  createdAt: Date;
  provedAt: Date | null;
  /** It began with a second factor, or the member has an authenticator. */
  isSafe: boolean;
  /** The role asks for a second factor, and the session has none. */
  isWeak: boolean;
};

/** A hook for `onRequest`, before validation, that lets a request pass or throws. */
export type Guard = (request: Request, reply: Reply) => Promise<void>;

/** The member as whom a request with a token calls; null if it brings none. Throws 401 for one that does not count. */
export type BearerReader = (request: Request) => Promise<StaffMember | null>;

export type Staff = {
  /** Null if the caller is no member, or needs a second factor first. Reads the database once a request. */
  session(request: Request): Promise<StaffSession | null>;
  /** Throws 401 for strangers, and 403 unless the member's role has all these permissions. */
  requirePermissions(needed: readonly Permission[]): Guard;
  /** Also throws 403 if the last proof is over 15 minutes old: for irreversible acts, and files of personal data. */
  requireFresh(needed: readonly Permission[]): Guard;
  /** The member whom a guard of this request let pass. Throws 401 if none did. */
  member(request: Request): StaffMember;
  /** Whether that member has a permission. */
  may(request: Request, needed: Permission): boolean;
  /** Throws 403 unless that member has a permission that the request's content decides. */
  require(request: Request, needed: Permission): void;
  /** Takes calls with a token, beside sessions, but not those that need a fresh proof or are of one's own account. */
  readBearersBy(reader: BearerReader): void;
  firstAdminLink(): Promise<string | null>;
  ensureConfiguredAdmin(): Promise<void>;
};

export function actorOf({ staff }: Readonly<{ staff: Pick<Staff, 'member'> }>, request: Request) {
  const { id, email, firstName, lastName } = staff.member(request);
  return { id, email, name: `${firstName} ${lastName}`.trim(), address: request.ip };
}

type ByMember = Omit<AuditEvent, 'actor' | 'address'> & Readonly<{ request: Request }>;

/** Audits an act of the signed-in member, in the transaction of the act. */
export function recordAct(
  { audit, staff }: Readonly<{ audit: Pick<Audit, 'record'>; staff: Pick<Staff, 'member'> }>,
  tx: Executor,
  { request, ...event }: ByMember,
): Promise<void> {
  return audit.record(tx, { ...event, actor: staff.member(request), address: request.ip });
}
