import type { Role } from '../../kernel/constants.ts';
import type { Reply, Request } from '../http/server.ts';

export type StaffMember = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  twoFactorEnabled: boolean;
};

export type StaffSession = {
  id: number;
  member: StaffMember;
  createdAt: Date;
  provedAt: Date | null;
};

/** A hook for `onRequest`, before validation, that lets a request pass or throws. */
export type Guard = (request: Request, reply: Reply) => Promise<void>;

export type Staff = {
  /** Null if the caller is no member. Reads the database once a request. */
  session(request: Request): Promise<StaffSession | null>;
  /** Throws 401 for strangers. */
  requireStaff(): Guard;
  /** Also throws 403 without the role. An ADMIN has every role. */
  requireRole(role: Role): Guard;
  /** Also throws 403 if the last proof is over 15 minutes old: for irreversible acts, and files of personal data. */
  requireFresh(role: Role): Guard;
  /** The member whom a guard of this request let pass. Throws 401 if none did. */
  member(request: Request): StaffMember;
  firstAdminLink(): Promise<string | null>;
  ensureConfiguredAdmin(): Promise<void>;
};
