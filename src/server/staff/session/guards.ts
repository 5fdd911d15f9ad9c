import { takesPerson } from '../../../kernel/call.ts';
import { allows, allowsAll, type Permission } from '../../../kernel/staff/permissions.ts';
import { AppError } from '../../http/errors.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { type Auth, sessionLife } from './auth.ts';
import { callAuth, hasSessionCookie, headersOf, forwardCookies } from './auth-call.ts';
import type { BearerReader, Guard, Staff, StaffMember, StaffSession } from '../staff.ts';
import { hasLeft } from '../store/provider-repository.ts';
import { findRuledRole, type RoleColumns } from '../store/role-repository.ts';

type Deps = { auth: () => Promise<Auth>; clock: Clock; database: Pick<DatabaseHandle, 'db'> };
type Found = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>;

type Strength = Pick<StaffSession, 'member' | 'isSafe' | 'isWeak'>;

/** Null without a role: one that was deleted, or that this version does not know. */
async function memberOf(
  { db }: Deps['database'],
  { user, session }: Found,
): Promise<Strength | null> {
  const { status, ...columns } = user as RoleColumns & { status?: string };
  if (status !== 'active') return null;
  const twoFactorEnabled = user.twoFactorEnabled === true;
  const isSafe = session.isStrong === true || twoFactorEnabled;
  const found = await findRuledRole(db, columns, isSafe);
  if (found === null) return null;
  const { id, email, firstName, lastName } = user;
  const { role, isWeak } = found;
  const member = { id: Number(id), email, firstName, lastName, role, twoFactorEnabled };
  return { member, isSafe, isWeak };
}

function isFresh({ provedAt }: Pick<StaffSession, 'provedAt'>, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= sessionLife.fresh * 1_000;
}

const MAKER_LEFT = 'The identity provider no longer knows whoever made this token.';
const FOR_PERSONS = 'No token may do this: it takes a person who has signed in.';

export type Guards = Pick<
  Staff,
  'session' | 'requirePermissions' | 'requireFresh' | 'member' | 'may' | 'require' | 'readBearersBy'
> & {
  /** Also one whose member has yet to set up a second factor. */
  ownSession(request: Request): Promise<StaffSession | null>;
  forget(request: Request): void;
};

/** They decide on the account as the database has it now. */
export function createGuards({ auth, clock, database }: Deps): Guards {
  const found = new WeakMap<Request, Promise<StaffSession | null>>();
  const passed = new WeakMap<Request, StaffMember>();
  let readBearer: BearerReader = async () => null;

  const look = async (request: Request, reply?: Reply): Promise<StaffSession | null> => {
    if (!hasSessionCookie(request)) return null;
    const { api } = await auth();
    const { headers, response } = await callAuth(() =>
      api.getSession({
        headers: headersOf(request),
        query: { disableRefresh: reply === undefined },
        returnHeaders: true,
      }),
    );
    if (response === null) return null;
    const createdAt = new Date(response.session.createdAt);
    const known = await memberOf(database, response);
    const age = clock.now().getTime() - createdAt.getTime();
    if (known === null || age > sessionLife.absolute * 1_000) return null;
    if (reply !== undefined) forwardCookies(headers, reply);
    const { id, provedAt } = response.session;
    return { ...known, id: Number(id), createdAt, provedAt: provedAt ? new Date(provedAt) : null };
  };

  const once = (request: Request, reply?: Reply): Promise<StaffSession | null> => {
    const known = found.get(request) ?? look(request, reply);
    found.set(request, known);
    return known;
  };

  const guard =
    (needed: readonly Permission[], { fresh = false } = {}): Guard =>
    async (request, reply) => {
      const bearer = await readBearer(request);
      const { call } = request.routeOptions.config;
      if (bearer && (call === undefined || takesPerson(call)))
        throw new AppError('forbidden', { msg: FOR_PERSONS });
      if (bearer && (await hasLeft(database.db, bearer.id)))
        throw new AppError('sign_in_required', { msg: MAKER_LEFT });
      const session = bearer
        ? { member: bearer, provedAt: null, isWeak: false }
        : await once(request, reply);
      if (session === null) throw new AppError('sign_in_required');
      // Their own account is open to them, so that they can set it up.
      const isOwn = call?.path.startsWith('/user/') === true;
      if (session.isWeak && !isOwn) throw new AppError('second_factor_missing');
      const { member } = session;
      if (!allowsAll(member.role.permissions, needed)) throw new AppError('forbidden');
      if (fresh && !isFresh(session, clock.now())) throw new AppError('fresh_sign_in_required');
      passed.set(request, member);
    };

  const memberIn = (request: Request): StaffMember => {
    const member = passed.get(request);
    if (member === undefined) throw new AppError('sign_in_required');
    return member;
  };
  const may = (request: Request, needed: Permission) =>
    allows(memberIn(request).role.permissions, needed);

  return {
    session: async (request) => {
      const session = await once(request);
      return session?.isWeak ? null : session;
    },
    ownSession: (request) => once(request),
    requirePermissions: (needed) => guard(needed),
    requireFresh: (needed) => guard(needed, { fresh: true }),
    member: memberIn,
    may,
    require: (request, needed) => {
      if (!may(request, needed)) throw new AppError('forbidden');
    },
    readBearersBy: (reader) => void (readBearer = reader),
    forget: (request) => void found.delete(request),
  };
}
