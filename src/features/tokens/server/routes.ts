import { success } from '../../../kernel/envelope.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { plainAddress } from '../../../server/platform/addresses.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import { tokenHash } from '../../../server/platform/tokens.ts';
import { columnsOf, findRole, recordAct } from '../../../server/staff/staff.ts';
import * as calls from '../calls.ts';
import { MOST_TOKENS } from '../limits.ts';
import { newApiToken, stateOf } from './reading.ts';
import {
  countTokens,
  insertToken,
  listedTokens,
  lockToken,
  setRevoked,
  type TokenRow,
} from './repository.ts';

const DAY = 24 * 3_600_000;

export function registerTokens(server: Server, core: Core): void {
  const { audit, clock, database, staff } = core;

  route(server, calls.listTokens, async () => {
    const rows = await database.reading((tx) => listedTokens(tx));
    return success(rows.map((row) => presented(row, clock.now())));
  });

  route(server, calls.makeToken, async (request) => {
    const { name, role: choice, days } = request.body;
    const member = staff.member(request);
    const token = newApiToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + days * DAY);
    const id = await withTransaction(database, async (tx) => {
      const role = await findRole(tx, choice);
      if (role === null) throw invalidInput([{ field: 'role', msg: 'There is no such role.' }]);
      if ((await countTokens(tx, member.id, createdAt)) >= MOST_TOKENS)
        throw new AppError('conflict', {
          msg: `You have ${MOST_TOKENS} tokens, which is the most. Revoke one first.`,
        });
      const made = await insertToken(tx, {
        name,
        ...columnsOf(choice),
        tokenHash: tokenHash(token),
        hint: token.slice(-4),
        madeBy: member.id,
        createdAt,
        expiresAt,
      });
      await audit.record(tx, {
        actor: member,
        action: 'create',
        entity: 'api_token',
        entityId: made,
        after: { name, role: role.role ?? role.name, expires_at: expiresAt.toISOString() },
        address: request.ip,
      });
      return made;
    });
    return success({ id, token, expires_at: expiresAt.toISOString() });
  });

  route(server, calls.revokeToken, async (request) => {
    const { id } = request.params;
    await withTransaction(database, async (tx) => {
      const token = await lockToken(tx, id);
      if (token === null) throw new AppError('not_found');
      if (token.revokedAt !== null) return;
      await setRevoked(tx, id, clock.now());
      await recordAct(core, tx, {
        request,
        action: 'revoke',
        entity: 'api_token',
        entityId: id,
        before: { name: token.name },
      });
    });
    return success(null);
  });
}

function presented(row: TokenRow, now: Date) {
  const { token, maker, role } = row;
  return {
    id: token.id,
    name: token.name,
    hint: token.hint,
    role: role?.name ?? null,
    made_by: `${maker.firstName} ${maker.lastName}`.trim(),
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    state: stateOf(row, now),
    used_at: token.usedAt?.toISOString() ?? null,
    used_from: token.usedFrom === null ? null : plainAddress(token.usedFrom),
  } as const;
}
