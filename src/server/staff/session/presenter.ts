import { typeNames, typeOf } from '../../../content/registry.ts';
import { menus } from '../../../content/types/define.ts';
import { allows } from '../../../kernel/staff/permissions.ts';
import type { StaffMemberBody } from '../../../kernel/staff/staff.ts';
import type { StaffUserBody } from '../../../kernel/calls/staff.ts';
import { shortAddress } from '../../platform/addresses.ts';
import type { StaffLink } from '../store/link-repository.ts';
import type { GivenRole } from '../store/role-repository.ts';
import type { StaffMember } from '../staff.ts';
import type {
  ListedMember,
  StaffPasskeyRow,
  StaffSessionRow,
  StaffUserRow,
} from '../store/table.ts';

export function presentMember(member: StaffMember): StaffMemberBody {
  return {
    id: member.id,
    email: member.email,
    firstName: member.firstName,
    lastName: member.lastName,
    role: member.role.role,
    role_id: member.role.id,
    role_name: member.role.name,
    permissions: [...member.role.permissions],
    menus: menusFor(member.role.permissions),
    second_factor: member.twoFactorEnabled,
  };
}

function menusFor(permissions: readonly string[]): string[] {
  return menus.filter((menu) =>
    typeNames.some(
      (name) => typeOf(name).menu === menu && allows(permissions, `content.see:${name}`),
    ),
  );
}

export function memberOfRow(row: StaffUserRow, role: GivenRole): StaffMember {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role,
    twoFactorEnabled: row.twoFactorEnabled,
  };
}

export function presentListed(row: ListedMember, role: GivenRole | null): StaffUserBody {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: role?.role ?? null,
    role_id: role?.id ?? null,
    role_name: role?.name ?? null,
    status: row.status,
    address_confirmed: row.emailVerified,
    second_factor: row.twoFactorEnabled,
    passkeys: row.passkeys,
    sessions: row.sessions,
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

export function presentInvitation(
  { id, email, createdAt, expiresAt }: StaffLink,
  role: GivenRole | null,
) {
  return {
    id,
    email: email ?? '',
    role: role?.role ?? null,
    role_id: role?.id ?? null,
    role_name: role?.name ?? null,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

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

export function presentPasskey(row: StaffPasskeyRow) {
  return {
    id: row.id,
    name: row.name ?? 'Passkey',
    created_at: row.createdAt.toISOString(),
    backed_up: row.backedUp,
  };
}

type Mark = readonly [pattern: RegExp, name: string];

/** In this order: most browsers also name the ones that they derive from. */
const browsers: readonly Mark[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Mark[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function nameIn(text: string, marks: readonly Mark[]): string | undefined {
  return marks.find(([pattern]) => pattern.test(text))?.[1];
}

export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser === undefined) return system ?? userAgent.split(/[\s/]/)[0]?.slice(0, 40) ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
