import type { Config } from '../../config/config.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import {
  staffAccount,
  staffPasskey,
  staffSession,
  staffTwoFactor,
  staffUser,
  staffVerification,
} from '../store/table.ts';
import { findMember } from '../store/repository.ts';
import { isOfProvider } from '../store/provider-repository.ts';
import { ADDRESS_HEADER, remembered, remembering } from './auth-call.ts';
import { decrypt, encrypt, readableSecrets, totpRule } from './second-factors.ts';
import { BEGIN_SESSION, sessionPlugin } from './session-plugin.ts';

type AuthDeps = { config: Config; database: DatabaseHandle; log: Log };

const HOUR = 3_600;
/** Seconds; `fresh` is the time that a sign-in counts as fresh. */
export const sessionLife = { idle: 12 * HOUR, absolute: 7 * 24 * HOUR, fresh: 900 } as const;
const additional = { type: 'string', required: true, input: false } as const;

const ofSessions = {
  provedAt: { type: 'date', required: false, input: false },
  isStrong: { type: 'boolean', required: false, input: false },
} as const;

const tables = {
  user: staffUser,
  session: staffSession,
  account: staffAccount,
  verification: staffVerification,
  twoFactor: staffTwoFactor,
  passkey: staffPasskey,
};

function load() {
  return Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/plugins/two-factor'),
    import('@better-auth/passkey'),
    import('better-auth/api'),
    sessionPlugin(),
  ]);
}

type Refusal = (status: 'UNAUTHORIZED' | 'FORBIDDEN', code: string) => Error;

/** Throws unless the account may begin a session in the way that `path` is of. */
async function requireWelcome(
  { database }: Pick<AuthDeps, 'database'>,
  { userId, path }: { userId: number; path: string | undefined },
  refusal: Refusal,
): Promise<void> {
  const member = await remembered(findMember(database.db, userId));
  const status = member?.status;
  // As if there were no account, so that nobody learns whether it exists.
  if (status === 'waiting' && member?.emailVerified !== true)
    throw refusal('UNAUTHORIZED', 'INVALID_EMAIL_OR_PASSWORD');
  if (status === 'waiting') throw refusal('FORBIDDEN', 'AWAITING_APPROVAL');
  if (status !== 'active') throw refusal('FORBIDDEN', 'ACCOUNT_DISABLED');
  if (path !== BEGIN_SESSION && (await remembered(isOfProvider(database.db, userId))))
    throw refusal('FORBIDDEN', 'PROVIDER_ONLY');
}

/** Only our routes call the library, after their own checks; it is not reachable over HTTP. */
async function openAuth({ config, database, log }: AuthDeps) {
  const [{ betterAuth }, { drizzleAdapter }, { twoFactor }, { passkey }, { APIError }, sessions] =
    await load();
  const origin = new URL(config.http.origin);
  const refusal: Refusal = (status, code) => new APIError(status, { code });
  const stored = drizzleAdapter(database.db, {
    provider: 'pg',
    schema: tables,
    transaction: true,
  });
  return betterAuth({
    appName: 'Prospectus',
    baseURL: origin.origin,
    basePath: '/api/user',
    secret: config.secret,
    database: (options: Parameters<typeof stored>[0]) =>
      remembering(readableSecrets(config, stored(options))),
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 128 },
    user: {
      additionalFields: {
        firstName: additional,
        lastName: additional,
        role: { ...additional, required: false },
        ownRoleId: { type: 'number', required: false, input: false },
        status: additional,
      },
    },
    session: {
      expiresIn: sessionLife.idle,
      updateAge: 300,
      freshAge: 0,
      additionalFields: ofSessions,
    },
    databaseHooks: {
      session: {
        create: {
          before: ({ userId }, call) =>
            requireWelcome({ database }, { userId: Number(userId), path: call?.path }, refusal),
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ library: 'better-auth' }, message),
    },
    plugins: [
      sessions,
      twoFactor({
        issuer: 'Prospectus',
        // A lock would shut the owner out: wrong second steps are counted by device instead.
        accountLockout: { enabled: false },
        totpOptions: { digits: totpRule.digits, period: totpRule.period },
        backupCodeOptions: {
          storeBackupCodes: {
            encrypt: (data) => encrypt(config, data),
            decrypt: (data) => decrypt(config, data),
          },
        },
      }),
      passkey({
        rpID: origin.hostname,
        rpName: 'Prospectus',
        origin: origin.origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    ],
    advanced: {
      cookiePrefix: 'staff',
      useSecureCookies: origin.protocol === 'https:',
      defaultCookieAttributes: { sameSite: 'strict', httpOnly: true, path: '/' },
      // It comes back with a visitor whom another site sends.
      cookies: { state: { attributes: { sameSite: 'lax' } } },
      // The list of sessions shows it whole; our own limits count a /64 as one.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
      database: { generateId: 'serial' },
    },
  });
}

export type Auth = Awaited<ReturnType<typeof openAuth>>;

/** Opens the library at the first call, so that the start does not wait for it; retries after a failure. */
export function lazyAuth(deps: AuthDeps): () => Promise<Auth> {
  let opened: Promise<Auth> | undefined;
  return () => {
    opened ??= openAuth(deps).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
