import { mayGive } from '../../../kernel/staff/permissions.ts';
import type { Core } from '../../../server/feature.ts';
import { callerAddress, requireWithin } from '../../../server/http/callers/limit.ts';
import { AppError } from '../../../server/http/errors.ts';
import type { Request } from '../../../server/http/server.ts';
import { newToken, tokenHash } from '../../../server/platform/tokens.ts';
import type { StaffMember } from '../../../server/staff/staff.ts';
import type { ApiToken } from '../calls.ts';
import { findToken, noteUse, type TokenRow } from './repository.ts';

/** Whatever begins like a token is one, so that a broken one never falls back to the cookies beside it. */
const BEARER = /^bearer +(pst_.*)$/i;
/** Milliseconds between two notes of a use. */
const NOTED_EVERY = 60_000;
/** Of one token; wrong ones are counted by address. */
export const apiCalls = { name: 'apiToken', points: 600, seconds: 60 };

export function newApiToken(): string {
  return `pst_${newToken()}`;
}

export function stateOf({ token, maker, role, makerRole }: TokenRow, now: Date): ApiToken['state'] {
  if (token.revokedAt !== null) return 'revoked';
  if (token.expiresAt <= now) return 'over';
  const isHeld = role !== null && makerRole !== null && mayGive(makerRole, role);
  return maker.status === 'active' && isHeld ? 'counts' : 'asleep';
}

const refusals: Readonly<Record<Exclude<ApiToken['state'], 'counts'>, string>> = {
  over: 'This token has expired. Please make a new one.',
  revoked: 'This token was revoked.',
  asleep: 'Whoever made this token no longer has its role.',
};

/** Reads the tokens of calls: they count as long as their maker is active and has their role. */
export function tokenReader({ clock, database, limits }: Core) {
  return async (request: Request): Promise<StaffMember | null> => {
    const [, given] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (given === undefined) return null;
    const found = await findToken(database.db, tokenHash(given));
    const key = found ? `token ${found.token.id}` : callerAddress(request);
    await requireWithin(limits, apiCalls, key);
    if (found === null) throw new AppError('sign_in_required', { msg: 'There is no such token.' });
    const now = clock.now();
    const state = stateOf(found, now);
    if (state !== 'counts') throw new AppError('sign_in_required', { msg: refusals[state] });
    const { id, usedAt } = found.token;
    if (usedAt === null || now.getTime() - usedAt.getTime() >= NOTED_EVERY)
      await noteUse(database.db, id, { at: now, from: callerAddress(request) });
    return memberOf(found);
  };
}

/** Its maker, whose name tells in logs and histories that a token acted. */
function memberOf({ token, maker, role }: TokenRow): StaffMember {
  if (role === null) throw new AppError('sign_in_required', { msg: refusals.asleep });
  return {
    id: maker.id,
    email: `${maker.email} (token ${token.name}, ends in ${token.hint})`,
    firstName: maker.firstName,
    lastName: `${maker.lastName} (${token.name})`,
    role,
    twoFactorEnabled: false,
  };
}
