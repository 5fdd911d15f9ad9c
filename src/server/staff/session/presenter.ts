import { roles, type Role } from '../../../kernel/constants.ts';
import type { StaffMemberBody, StaffUserBody } from '../../../kernel/staff/staff.ts';
import { shortAddress } from '../../platform/addresses.ts';
import { deviceName } from './device-name.ts';
import type { StaffLink } from '../store/link-repository.ts';
import type { StaffMember } from '../staff.ts';
import type {
  ListedMember,
  StaffPasskeyRow,
  StaffSessionRow,
  StaffUserRow,
} from '../store/table.ts';

/** A signed-in member as the staff area knows them. */
export function presentMember(member: StaffMember): StaffMemberBody {
  return {
    id: member.id,
    email: member.email,
    firstName: member.firstName,
    lastName: member.lastName,
    role: member.role,
    role_id: roles[member.role],
    second_factor: member.twoFactorEnabled,
  };
}

/** A row of an active account as a member. */
export function memberOfRow(row: StaffUserRow, role: Role): StaffMember {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role,
    twoFactorEnabled: row.twoFactorEnabled,
  };
}

/** An account as ADMIN sees it. */
export function presentListed(row: ListedMember): StaffUserBody {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    role_id: row.role === null ? null : roles[row.role],
    status: row.status,
    address_confirmed: row.emailVerified,
    second_factor: row.twoFactorEnabled,
    passkeys: row.passkeys,
    sessions: row.sessions,
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

/** An invitation that waits, without its link. */
export function presentInvitation({ id, email, role, createdAt, expiresAt }: StaffLink) {
  return {
    id,
    email: email ?? '',
    role: role ?? 'EVENT_CREATER',
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

/** One of a member's own sessions. */
export function presentSession(row: StaffSessionRow, current: number) {
  return {
    id: row.id,
    current: row.id === current,
    address: row.ipAddress ? shortAddress(row.ipAddress) : null,
    device: deviceName(row.userAgent ?? '') || null,
    created_at: row.createdAt.toISOString(),
    used_at: row.updatedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

/** One of a member's own passkeys. */
export function presentPasskey(row: StaffPasskeyRow) {
  return {
    id: row.id,
    name: row.name ?? 'Passkey',
    created_at: row.createdAt.toISOString(),
    backed_up: row.backedUp,
  };
}
