import { putFactorRoles, readFactorRoles } from '../../../kernel/calls/roles.ts';
import { success } from '../../../kernel/envelope.ts';
import { invalidInput } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { lockInTransaction, withTransaction } from '../../platform/database/database.ts';
import type { StaffDeps } from '../deps.ts';
import { findRole, putRolesWithFactor, rolesWithFactor } from '../store/role-repository.ts';
import { calledInLog } from './giving.ts';
import { recordAct } from '../staff.ts';

const COUNTS = 'It counts from the next call on.';

/** Which roles need a second factor. ADMINs alone say so. */
export function registerFactors(server: Server, deps: StaffDeps): void {
  const { database, staff } = deps;
  route(server, readFactorRoles, async () =>
    success({ roles: await rolesWithFactor(database.db) }),
  );
  route(server, putFactorRoles, async (request) => {
    const choices = [...new Set(request.body.roles)];
    await withTransaction(database, async (tx) => {
      await lockInTransaction(tx, 'staff.administration');
      const roles = await Promise.all(choices.map((choice) => findRole(tx, choice)));
      const errors = roles.flatMap((role, at) =>
        role === null ? [{ field: `roles.${at}`, msg: 'There is no such role.' }] : [],
      );
      if (errors.length > 0) throw invalidInput(errors);
      await putRolesWithFactor(tx, choices);
      await recordAct(deps, tx, {
        request,
        action: 'demand_second_factor',
        entity: 'staff_role',
        after: { roles: roles.flatMap((role) => (role ? [calledInLog(role)] : [])) },
      });
    });
    const { role, id } = staff.member(request).role;
    const session = await staff.ownSession(request);
    const isMine = choices.includes(role ?? id) && session?.isSafe === false;
    return success(null, isMine ? `${COUNTS} You are asked to set one up first.` : COUNTS);
  });
}
