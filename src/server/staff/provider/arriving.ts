import { AppError } from '../../http/errors.ts';
import { keepSecret, readSecret } from '../../installation/secrets.ts';
import {
  lockInTransaction,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import { isUnproven, makeAccount } from '../accounts/make-account.ts';
import { calledInLog } from '../administration/giving.ts';
import type { AccountsDeps } from '../deps.ts';
import { endInvitation, waitingInvitations } from '../store/link-repository.ts';
import {
  askedJoinsOf,
  findIdentity,
  hasOtherAdmin,
  insertIdentity,
  rulesOfProvider,
  updateIdentity,
} from '../store/provider-repository.ts';
import type { ProviderRow } from '../store/provider-table.ts';
import { findMember, findMemberByEmail, updateMember } from '../store/repository.ts';
import { choiceOf, columnsOf, findRole, type RoleChoice } from '../store/role-repository.ts';
import { endSessions } from '../store/session-repository.ts';
import type { StaffIdentityRow, StaffUserRow } from '../store/table.ts';
import { leavesGroupsOut, namesIn, provenAddress, roleByRules } from './deciding.ts';
import type { Claims } from '../openid/tokens.ts';

type Deps = Pick<AccountsDeps, 'audit' | 'clock' | 'config' | 'database'>;

type Arriving = Readonly<{
  provider: ProviderRow;
  claims: Claims;
  refreshToken: string | undefined;
  /** The network address. */
  from: string;
}>;

type Arrived = Readonly<{ userId: number; identityId: number }>;

/** So many people of the provider may ask for one account. */
const MOST_ASKED = 5;

export function secretName(identityId: number): string {
  return `identity ${identityId}`;
}

/** Who arrived, or why they do not come in. */
export type Arrival = Arrived | 'unproven' | 'unrenewable' | 'joining';

/**
 * The account of a person whom the provider names by issuer and subject. A first arrival makes one; an account that has
 * the address already is joined by an ADMIN alone.
 */
export function arrive(deps: Deps, arriving: Arriving): Promise<Arrival> {
  const { claims, provider } = arriving;
  return withTransaction(deps.database, async (tx) => {
    await lockInTransaction(tx, 'staff.administration');
    const who = { issuer: provider.issuer, subject: claims.sub };
    const known = await findIdentity(tx, who);
    if (known !== null) return comeBack(deps, tx, { ...arriving, known });
    const email = provenAddress(claims, provider);
    if (email === null) return 'unproven';
    const owner = await findMemberByEmail(tx, email);
    if (owner !== null && !isUnproven(owner))
      return askToJoin(deps, tx, { ...arriving, owner, email });
    if (arriving.refreshToken === undefined) return 'unrenewable';
    return comeFirst(deps, tx, { ...arriving, email });
  });
}

async function comeBack(
  deps: Deps,
  tx: Transaction,
  { known, ...arriving }: Arriving & { known: StaffIdentityRow },
): Promise<Arrival> {
  const { id: identityId, userId } = known;
  if (known.joinedAt === null) return 'joining';
  const kept = await readSecret(tx, deps.config, secretName(identityId));
  if (arriving.refreshToken === undefined && (kept === null || known.endedAt !== null))
    return 'unrenewable';
  await hold(deps, tx, { identityId, ...arriving });
  await followRules(deps, tx, { known, ...arriving });
  return { userId, identityId };
}

/** The provider has just said that the person counts. */
export async function hold(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Transaction,
  { identityId, refreshToken }: { identityId: number; refreshToken: string | undefined },
): Promise<void> {
  const at = clock.now();
  await updateIdentity(tx, identityId, { checkedAt: at, heldAt: at, endedAt: null });
  if (refreshToken === undefined) return;
  await keepSecret(tx, config, { name: secretName(identityId), value: refreshToken });
}

type Joining = Arriving & { owner: StaffUserRow; email: string };

async function askToJoin(
  { audit }: Deps,
  tx: Transaction,
  { owner, email, provider, claims, from: address }: Joining,
): Promise<Arrival> {
  if ((await askedJoinsOf(tx, owner.id)) >= MOST_ASKED) return 'joining';
  const who = { issuer: provider.issuer, subject: claims.sub };
  await insertIdentity(tx, { userId: owner.id, ...who, email });
  const event = { actor: 'stranger', action: 'ask_to_join', entity: 'staff_user' } as const;
  await audit.record(tx, { ...event, entityId: owner.id, after: who, address });
  return 'joining';
}

/** An invitation to the address counts before the rules. */
async function comeFirst(
  deps: Deps,
  tx: Transaction,
  { email, provider, claims, refreshToken, from: address }: Arriving & { email: string },
): Promise<Arrival> {
  const { clock } = deps;
  const at = clock.now();
  const invited = await invitationTo(tx, email, at);
  const role = invited ?? (await ruleFor(tx, { provider, claims, email }));
  const made = await makeAccount(deps, tx, {
    email,
    ...namesIn(claims, email),
    hash: null,
    role,
    status: role === null ? 'waiting' : 'active',
    how: 'arrive_by_provider',
    address,
    isProven: true,
  });
  if (made === null) throw new AppError('email_taken');
  const identityId = await insertIdentity(tx, {
    userId: made.id,
    issuer: provider.issuer,
    subject: claims.sub,
    email,
    byRule: invited === null && role !== null,
    joinedAt: at,
  });
  await hold(deps, tx, { identityId, refreshToken });
  return { userId: made.id, identityId };
}

async function invitationTo(tx: Transaction, email: string, now: Date) {
  const links = await waitingInvitations(tx, now);
  const link = links.find((one) => one.email === email && choiceOf(one) !== null);
  if (link === undefined) return null;
  await endInvitation(tx, link.id, now);
  return choiceOf(link);
}

type Ruled = { provider: ProviderRow; claims: Claims; email: string | null };

/** Null also for a role that has been deleted meanwhile. */
async function ruleFor(
  tx: Transaction,
  { provider, claims, email }: Ruled,
): Promise<RoleChoice | null> {
  const rules = await rulesOfProvider(tx);
  const choice = roleByRules(claims, email, { groupsClaim: provider.groupsClaim, rules });
  return (await findRole(tx, choice)) === null ? null : choice;
}

/** The role that the rules gave changes with them; without one the account waits. One that an ADMIN gave stays. */
export async function followRules(
  deps: Pick<Deps, 'audit' | 'clock'>,
  tx: Transaction,
  { known, provider, claims }: { known: StaffIdentityRow; provider: ProviderRow; claims: Claims },
): Promise<void> {
  const row = known.byRule ? await findMember(tx, known.userId) : null;
  if (row === null || row.status === 'disabled' || leavesGroupsOut(claims)) return;
  const choice = await ruleFor(tx, { provider, claims, email: provenAddress(claims, provider) });
  if (choice === choiceOf(row) && row.status === 'active') return;
  if (choice === null && row.status === 'waiting') return;
  if (row.role === 'ADMIN' && choice !== 'ADMIN' && !(await hasOtherAdmin(tx, row.id, provider)))
    return;
  const former = await findRole(tx, choiceOf(row));
  const given = await findRole(tx, choice);
  const status = choice === null ? 'waiting' : 'active';
  const columns = choice === null ? { role: null, ownRoleId: null } : columnsOf(choice);
  await updateMember(tx, row.id, { status, ...columns, updatedAt: deps.clock.now() });
  await endSessions(tx, row.id);
  await deps.audit.record(tx, {
    actor: 'system',
    action: 'follow_rules',
    entity: 'staff_user',
    entityId: row.id,
    before: { role: former && calledInLog(former), status: row.status },
    after: { role: given && calledInLog(given), status },
  });
}
