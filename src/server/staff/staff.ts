import type { Role } from '../../kernel/constants.ts';
import type { Reply, Request } from '../http/server.ts';

/** A signed-in person of the staff. */
export type StaffMember = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  twoFactorEnabled: boolean;
};

/** A living session of an active account. */
export type StaffSession = {
  id: number;
  member: StaffMember;
  createdAt: Date;
  /** When its owner last proved who they are. */
  provedAt: Date | null;
};

/** A hook that lets a request pass or throws. It belongs in `onRequest`, before validation. */
export type Guard = (request: Request, reply: Reply) => Promise<void>;

/** The members of the staff and their rights. */
export type Staff = {
  /** The caller's session; null for everyone else. Read from the database once a request. */
  session(request: Request): Promise<StaffSession | null>;
  /** Lets every signed-in member of the staff pass: 401 for all others. */
  requireStaff(): Guard;
  /** As `requireStaff`, and 403 without the role. An ADMIN has every role. */
  requireRole(role: Role): Guard;
  /**
   * As `requireRole`, and 403 `fresh_sign_in_required` if the member proved who they are more
   * than 15 minutes ago: for acts that cannot be undone, and for personal data in a file.
   */
  requireFresh(role: Role): Guard;
  /** The member whom a guard of this request let pass. Throws 401 if none did. */
  member(request: Request): StaffMember;
  /**
   * A new one-time link that makes its visitor the first ADMIN; older ones end.
   * Null once there is an ADMIN.
   */
  firstAdminLink(): Promise<string | null>;
  /** Makes the ADMIN that the configuration names, unless there is one. */
  ensureConfiguredAdmin(): Promise<void>;
};
