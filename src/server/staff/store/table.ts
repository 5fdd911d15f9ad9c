import { sql } from 'drizzle-orm';

import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { moment } from '../../platform/database/expressions.ts';
import type { Role } from '../../../kernel/constants.ts';
import { firstOwnRole, type Permission } from '../../../kernel/staff/permissions.ts';
import type { StaffStatus } from '../../../kernel/staff/staff.ts';

function created() {
  return moment('created_at').notNull().defaultNow();
}

function updated() {
  return moment('updated_at').notNull().defaultNow();
}

/** A role that an ADMIN made. Its permissions include all that they bring along. */
export const staffRole = pgTable(
  'staff_role',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: firstOwnRole }),
    name: text('name').notNull(),
    team: text('team'),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [uniqueIndex('staff_role_name').on(sql`lower(${table.name})`)],
);

export const staffUser = pgTable(
  'staff_user',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    /** A mailed link has shown that the address is its owner's. */
    emailVerified: boolean('email_verified').notNull().default(false),
    noticedAt: moment('noticed_at'),
    name: text('name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    image: text('image'),
    role: text('role').$type<Role>(),
    /** In place of `role`; a `role` that is set wins. */
    ownRoleId: integer('own_role_id').references(() => staffRole.id),
    status: text('status').$type<StaffStatus>().notNull().default('waiting'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    lastSignInAt: moment('last_sign_in_at'),
    /** Marks of devices with a smaller number have ended. */
    deviceEpoch: integer('device_epoch').notNull().default(0),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('staff_user_email').on(sql`lower(${table.email})`),
    index('staff_user_created_at').on(table.createdAt, table.id),
    check('staff_user_role', sql`${table.role} in ('ADMIN', 'EVENT_CREATER')`),
    check('staff_user_status', sql`${table.status} in ('waiting', 'active', 'disabled')`),
    check('staff_user_active_proven', sql`${table.status} <> 'active' or ${table.emailVerified}`),
    check(
      'staff_user_active_role',
      sql`${table.status} <> 'active' or ${table.role} is not null or ${table.ownRoleId} is not null`,
    ),
    index('staff_user_own_role').on(table.ownRoleId),
  ],
);

function ofUser() {
  return integer('user_id')
    .notNull()
    .references(() => staffUser.id, { onDelete: 'cascade' });
}

/** A person as the issuer of their identity names them, by a subject that never changes. */
export const staffIdentity = pgTable(
  'staff_identity',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** As the issuer had it when it was seen last; the account keeps its own. */
    email: text('email').notNull(),
    /** The role follows the rules; otherwise an ADMIN gave it. */
    byRule: boolean('by_rule').notNull().default(false),
    /** Null until an ADMIN has joined it to the account that its address had already. */
    joinedAt: moment('joined_at'),
    checkedAt: moment('checked_at'),
    /** When the issuer last said that it counts. */
    heldAt: moment('held_at'),
    /** The issuer has refused it since the last sign-in. */
    endedAt: moment('ended_at'),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('staff_identity_subject').on(table.issuer, table.subject),
    index('staff_identity_user').on(table.userId),
  ],
);

export const staffSession = pgTable(
  'staff_session',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The last proof of identity; null until the sign-in is complete. */
    provedAt: moment('proved_at'),
    /** It began with a second factor, or in a way that stands for one. */
    isStrong: boolean('is_strong').notNull().default(false),
    /** Who the identity provider said it is: the session ends once the provider no longer does. */
    identityId: integer('identity_id').references(() => staffIdentity.id, { onDelete: 'cascade' }),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    index('staff_session_user').on(table.userId),
    index('staff_session_identity').on(table.identityId),
  ],
);

export const staffAccount = pgTable(
  'staff_account',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('staff_account_user').on(table.userId)],
);

export const staffVerification = pgTable(
  'staff_verification',
  {
    id: serial('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('staff_verification_identifier').on(table.identifier)],
);

/** Secret and recovery codes are encrypted. */
export const staffTwoFactor = pgTable(
  'staff_two_factor',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (table) => [
    index('staff_two_factor_user').on(table.userId),
    index('staff_two_factor_secret').on(table.secret),
  ],
);

export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: created(),
  },
  (table) => [
    index('staff_passkey_user').on(table.userId),
    uniqueIndex('staff_passkey_credential').on(table.credentialID),
  ],
);

/** One-time links. Only the hash of the token is kept. */
export const staffLink = pgTable(
  'staff_link',
  {
    id: serial('id').primaryKey(),
    kind: text('kind')
      .$type<'first_admin' | 'invitation' | 'password_reset' | 'confirm_address' | 'sign_in'>()
      .notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: integer('user_id').references(() => staffUser.id, { onDelete: 'cascade' }),
    email: text('email'),
    role: text('role').$type<Role>(),
    ownRoleId: integer('own_role_id').references(() => staffRole.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: created(),
  },
  (table) => [
    index('staff_link_user').on(table.userId),
    index('staff_link_own_role').on(table.ownRoleId),
    check(
      'staff_link_kind',
      sql`${table.kind} in ('first_admin', 'invitation', 'password_reset', 'confirm_address', 'sign_in')`,
    ),
  ],
);

/** Roles whose members need a second factor. */
export const staffFactorRule = pgTable(
  'staff_factor_rule',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    role: text('role').$type<Role>(),
    ownRoleId: integer('own_role_id').references(() => staffRole.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('staff_factor_rule_role', sql`${table.role} in ('ADMIN', 'EVENT_CREATER')`),
    index('staff_factor_rule_own_role').on(table.ownRoleId),
  ],
);

export const staffGuess = pgTable('staff_guess', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailedAt: moment('last_failed_at').notNull(),
});

export type StaffRoleRow = typeof staffRole.$inferSelect;
export type StaffUserRow = typeof staffUser.$inferSelect;
export type StaffSessionRow = typeof staffSession.$inferSelect;
export type StaffIdentityRow = typeof staffIdentity.$inferSelect;
export type StaffPasskeyRow = typeof staffPasskey.$inferSelect;
export type ListedMember = StaffUserRow & { passkeys: number; sessions: number };
