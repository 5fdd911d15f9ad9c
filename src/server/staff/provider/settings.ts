import * as calls from '../../../kernel/calls/identityProvider.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import { forgetSecret, keepSecret, readSecret } from '../../installation/secrets.ts';
import {
  lockInTransaction,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import { addressProblem } from '../../platform/egress/entered-address.ts';
import { mailOfSecurity } from '../accounts/mails.ts';
import { calledInLog } from '../administration/giving.ts';
import type { StaffDeps } from '../deps.ts';
import * as store from '../store/provider-repository.ts';
import type { ProviderRow } from '../store/provider-table.ts';
import { findMember } from '../store/repository.ts';
import { choiceOf, findRole, type RoleChoice, rolesOf } from '../store/role-repository.ts';
import { endSessions } from '../store/session-repository.ts';
import { ProviderSilent } from '../openid/asking.ts';
import { secretName } from './arriving.ts';
import { CALLBACK, CLIENT_SECRET } from '../openid/connection.ts';
import { recordAct } from '../staff.ts';

type Body = calls.ProviderBody;

/** How the provider is connected, and who of it may use an account that was there before. ADMINs alone. */
export function registerProviderSettings(server: Server, deps: StaffDeps): void {
  const { config, database } = deps;

  route(server, calls.readProvider, async () => {
    const { db } = database;
    const provider = await store.findProvider(db);
    const asked = await store.askedJoins(db);
    const roleOf = await rolesOf(
      db,
      asked.map(({ user }) => user),
    );
    return success({
      callback: config.http.origin + CALLBACK,
      provider: provider && { ...presented(provider), rules: await rulesOf(deps) },
      has_admin: (await store.otherAdminsOfProvider(db, 0)) > 0,
      asked: asked.map(({ identity, user }) => ({
        id: identity.id,
        user_id: user.id,
        email: identity.email,
        name: user.name,
        role_name: roleOf(user)?.name ?? null,
        asked_at: identity.createdAt.toISOString(),
      })),
    });
  });
  route(server, calls.putProvider, async (request) => {
    await connect(deps, request, request.body);
    await deps.staff.connection.forgetHealth();
    return success(null);
  });
  route(server, calls.removeProvider, async (request) => {
    await change(deps, request, async (tx, provider) => {
      if (provider.isOnly) throw new AppError('conflict', { msg: PASSWORDS_FIRST });
      await store.removeProviderRow(tx);
      await forgetSecret(tx, CLIENT_SECRET);
      await store.endSessionsOf(tx);
      return { action: 'disconnect', before: presented(provider) };
    });
    await deps.staff.connection.forgetHealth();
    return success(null, 'The provider is disconnected.');
  });
  route(server, calls.switchPasswords, async (request) => {
    const { on } = request.body;
    await change(deps, request, async (tx, { isOnly }) => {
      if (!on && (await store.otherAdminsOfProvider(tx, 0)) === 0)
        throw new AppError('conflict', { msg: NO_ADMIN });
      if (isOnly !== on) return undefined;
      await store.setOnly(tx, !on);
      return { action: on ? 'passwords_on' : 'passwords_off' };
    });
    return success(null);
  });
  registerJoining(server, deps);
}

const PASSWORDS_FIRST = 'Please switch passwords on first: nobody could sign in any more.';
const NO_ADMIN = 'First an administrator has to sign in through the provider once.';

function presented({ issuer, label, isOnly, clientId, groupsClaim, trustsAddresses }: ProviderRow) {
  return {
    label,
    issuer,
    client_id: clientId,
    groups_claim: groupsClaim,
    trusts_addresses: trustsAddresses,
    is_only: isOnly,
  };
}

async function rulesOf({ database }: StaffDeps) {
  const rules = await store.rulesOfProvider(database.db);
  return rules.flatMap((rule) => {
    const role = choiceOf(rule);
    return role === null ? [] : [{ kind: rule.kind, value: rule.value, role }];
  });
}

/** It counts once its address has answered. */
async function connect(deps: StaffDeps, request: Request, body: Body): Promise<void> {
  const { clock, config, database, staff } = deps;
  const { issuer, rules, client_secret: secret, ...rest } = body;
  const problem = addressProblem(issuer, config.http.importHosts);
  if (problem !== undefined) throw invalidInput([{ field: 'issuer', msg: problem }]);
  await staff.connection.discovery.metadata(issuer, { again: true }).catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error;
    throw invalidInput([{ field: 'issuer', msg: error.message }]);
  });
  await withTransaction(database, async (tx) => {
    await lockInTransaction(tx, 'staff.administration');
    const before = await store.findProvider(tx);
    requireKeepsAdmins(before, body);
    await requireRoles(
      tx,
      rules.map(({ role }) => role),
    );
    const isOther = before !== null && before.issuer !== issuer;
    if (secret === undefined && (isOther || (await readSecret(tx, config, CLIENT_SECRET)) === null))
      throw invalidInput([{ field: 'client_secret', msg: 'Please enter the secret.' }]);
    if (secret !== undefined) await keepSecret(tx, config, { name: CLIENT_SECRET, value: secret });
    if (isOther) await store.endSessionsOf(tx);
    const details = {
      issuer,
      label: rest.label,
      clientId: rest.client_id,
      groupsClaim: rest.groups_claim,
      trustsAddresses: rest.trusts_addresses,
      updatedAt: clock.now(),
    };
    await store.putProviderRow(tx, details, rules);
    const event = { before: before && presented(before), after: { issuer, ...rest, rules } };
    const action = before ? 'edit' : 'connect';
    await recordAct(deps, tx, { request, action, entity: PROVIDER, ...event });
  });
}

/** @throws {AppError} `conflict` if passwords are off and another provider would come */
function requireKeepsAdmins(before: ProviderRow | null, { issuer }: Body): void {
  if (before?.isOnly && before.issuer !== issuer)
    throw new AppError('conflict', { msg: PASSWORDS_FIRST });
}

async function requireRoles(tx: Transaction, roles: readonly RoleChoice[]): Promise<void> {
  const found = await Promise.all(roles.map((role) => findRole(tx, role)));
  const errors = found.flatMap((role, place) =>
    role === null ? [{ field: `rules.${place}.role`, msg: 'There is no such role.' }] : [],
  );
  if (errors.length > 0) throw invalidInput(errors);
}

function registerJoining(server: Server, deps: StaffDeps): void {
  const { clock, database } = deps;
  route(server, calls.joinIdentity, async (request) => {
    const { id } = request.params;
    await withTransaction(database, async (tx) => {
      await lockInTransaction(tx, 'staff.administration');
      const row = await store.joinRow(tx, id, clock.now());
      const member = row && (await findMember(tx, row.userId));
      if (!member) throw new AppError('not_found');
      await endSessions(tx, member.id);
      const role = await findRole(tx, choiceOf(member));
      const after = { email: row.email, subject: row.subject, role: role && calledInLog(role) };
      const act = { action: 'join_identity', entity: 'staff_user', entityId: member.id, after };
      await recordAct(deps, tx, { request, ...act });
      await mailOfSecurity(deps, tx, { to: member, action: 'join_identity', address: request.ip });
    });
    return success(null, 'From now on they sign in through the provider.');
  });
  route(server, calls.refuseIdentity, async (request) => {
    await withTransaction(database, async (tx) => {
      const row = await store.refuseRow(tx, request.params.id);
      if (row === null) throw new AppError('not_found');
      await forgetSecret(tx, secretName(row.id));
      const after = { email: row.email, subject: row.subject };
      const act = { action: 'refuse_identity', entity: 'staff_user', entityId: row.userId, after };
      await recordAct(deps, tx, { request, ...act });
    });
    return success(null, 'Refused.');
  });
}

const PROVIDER = 'identity_provider';

type Act = { action: string; before?: unknown; after?: unknown };

/** @throws {AppError} `not_found` */
function change(
  deps: StaffDeps,
  request: Request,
  work: (tx: Transaction, provider: ProviderRow) => Promise<Act | undefined>,
): Promise<void> {
  return withTransaction(deps.database, async (tx) => {
    await lockInTransaction(tx, 'staff.administration');
    const provider = await store.findProvider(tx);
    if (provider === null) throw new AppError('not_found');
    const act = await work(tx, provider);
    if (act) await recordAct(deps, tx, { request, entity: PROVIDER, ...act });
  });
}
