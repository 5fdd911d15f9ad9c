import { isTypeName } from '../../../content/registry.ts';
import * as calls from '../../../kernel/calls/roles.ts';
import { success } from '../../../kernel/envelope.ts';
import {
  mayGive,
  type Permission,
  roleLimits,
  withImplied,
} from '../../../kernel/staff/permissions.ts';
import { roleBodyFor } from '../../../kernel/staff/roleBody.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import {
  lockInTransaction,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import type { StaffDeps } from '../deps.ts';
import { membersByRole } from '../store/repository.ts';
import {
  contractRoles,
  deleteRole,
  findRole,
  type GivenRole,
  insertRole,
  isNameTaken,
  ownRoles,
  updateRole,
} from '../store/role-repository.ts';

const body = roleBodyFor(isTypeName);
const nameTaken = 'Another role has this name.';

/** Roles that an ADMIN makes. Each change is a line of the audit log. */
export function registerRoles(server: Server, deps: StaffDeps): void {
  const { database, staff, clock } = deps;

  route(server, calls.listRoles, async (request) => {
    const giver = staff.member(request).role;
    const [roles, members] = await Promise.all([ownRoles(database.db), membersByRole(database.db)]);
    const listed = [...Object.values(contractRoles), ...roles].map((role) => ({
      ...role,
      permissions: [...role.permissions],
      members: members.get(role.id) ?? 0,
      may_give: mayGive(giver, role),
    }));
    return success(listed);
  });
  route(server, calls.makeRole, {
    body,
    handler: async (request) => {
      const wanted = detailsOf(request.body);
      const id = await inTurn(deps, async (tx) => {
        if ((await ownRoles(tx)).length >= roleLimits.roles) {
          const msg = `There are ${roleLimits.roles} roles. Please delete one that nobody needs.`;
          throw new AppError('conflict', { msg });
        }
        await requireFreeName(tx, { id: 0, name: wanted.name });
        const made = await insertRole(tx, wanted, clock.now());
        await record(deps, tx, { request, id: made, action: 'make_role', after: wanted });
        return made;
      });
      return success({ id }, 'The role is made.');
    },
  });
  route(server, calls.changeRoleDetails, {
    body,
    handler: async (request) => {
      const wanted = detailsOf(request.body);
      const { id } = request.params;
      await inTurn(deps, async (tx) => {
        const before = await requireRole(tx, id);
        await requireFreeName(tx, { id, name: wanted.name });
        await updateRole(tx, id, { ...wanted, at: clock.now() });
        const event = { action: 'change_role', before: detailsOf(before), after: wanted };
        await record(deps, tx, { request, id, ...event });
      });
      return success(null, 'The role is changed.');
    },
  });
  route(server, calls.deleteRole, async (request) => {
    const { id } = request.params;
    await inTurn(deps, async (tx) => {
      const before = await requireRole(tx, id);
      if ((await membersByRole(tx)).has(id)) {
        throw new AppError('conflict', {
          msg: 'People have this role. Please give them another one first.',
        });
      }
      await deleteRole(tx, id);
      await record(deps, tx, { request, id, action: 'delete_role', before: detailsOf(before) });
    });
    return success(null, 'The role is deleted.');
  });
}

/** One change of roles and accounts after the other, so that no role goes while it is given. */
function inTurn<Result>(
  { database }: StaffDeps,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (tx) => {
    await lockInTransaction(tx, 'staff.administration');
    return work(tx);
  });
}

type Details = Pick<GivenRole, 'name' | 'team'> & { permissions: readonly string[] };

function detailsOf({ name, team, permissions }: Details) {
  return { name, team, permissions: withImplied(permissions as readonly Permission[]) };
}

async function requireRole(tx: Transaction, id: number): Promise<GivenRole> {
  const role = await findRole(tx, id);
  if (role === null) throw new AppError('not_found');
  return role;
}

async function requireFreeName(tx: Transaction, one: { id: number; name: string }): Promise<void> {
  if (await isNameTaken(tx, one)) throw new AppError('conflict', { msg: nameTaken });
}

type Change = { request: Request; id: number; action: string; before?: unknown; after?: unknown };

function record({ audit, staff }: StaffDeps, tx: Transaction, change: Change): Promise<void> {
  const { request, id: entityId, ...event } = change;
  const actor = staff.member(request);
  return audit.record(tx, {
    actor,
    entity: 'staff_role',
    entityId,
    ...event,
    address: request.ip,
  });
}
