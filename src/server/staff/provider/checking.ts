import { asError } from '../../../kernel/thrown.ts';
import { forgetSecret, readSecret } from '../../installation/secrets.ts';
import { lockInTransaction, withTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';
import type { Audit } from '../../audit/audit.ts';
import { claimChecks, endSessionsOf, updateIdentity } from '../store/provider-repository.ts';
import type { ProviderRow } from '../store/provider-table.ts';
import type { StaffIdentityRow } from '../store/table.ts';
import { followRules, hold, secretName } from './arriving.ts';
import { type Connection, connected } from '../openid/connection.ts';
import {
  type Claims,
  type Client,
  ProviderRefusal,
  renewTokens,
  verifiedClaims,
} from '../openid/tokens.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database' | 'log'> & {
  audit: Audit;
  connection: Connection;
};

/** Milliseconds. With a look each minute, whoever leaves is out within four. */
const CHECKED_EVERY = 150_000;
/** For so long sessions outlive a provider that does not answer. */
const SILENCE = 3_600_000;
const AT_ONCE = 8;

/** Asks the provider whether the people that it has let in still count. */
export async function checkIdentities(deps: Deps): Promise<void> {
  const { clock, config, connection, database } = deps;
  const now = clock.now();
  const since = new Date(now.getTime() - CHECKED_EVERY);
  let client: Awaited<ReturnType<typeof connected>> = null;
  let silent: unknown;
  for (;;) {
    const due = await claimChecks(database.db, { since, now, limit: AT_ONCE });
    if (due.length === 0) return;
    if (client === null && silent === undefined) {
      try {
        client = await connected(connection, database.db, config);
      } catch (error) {
        silent = error;
      }
    }
    await Promise.all(
      due.map((one) =>
        client === null ? outlive(deps, one, silent) : checkOne(deps, client, one),
      ),
    );
  }
}

async function checkOne(
  deps: Deps,
  { client, provider }: { client: Client; provider: ProviderRow },
  one: StaffIdentityRow,
): Promise<void> {
  try {
    const kept = await readSecret(deps.database.db, deps.config, secretName(one.id));
    if (kept === null) throw new ProviderRefusal('There is nothing to renew.');
    const { ask, discovery } = deps.connection;
    const { refreshToken, idToken } = await renewTokens(ask, client, kept);
    const claims =
      idToken === undefined ? null : await verifiedClaims(discovery, client, { idToken });
    if (claims !== null && claims.sub !== one.subject)
      throw new ProviderRefusal('It is somebody else.');
    await stillCounts(deps, { provider, one, refreshToken, claims });
  } catch (error) {
    if (error instanceof ProviderRefusal) await leave(deps, one);
    else await outlive(deps, one, error);
  }
}

type Still = {
  provider: ProviderRow;
  one: StaffIdentityRow;
  refreshToken: string | undefined;
  claims: Claims | null;
};

function stillCounts(deps: Deps, { provider, one, refreshToken, claims }: Still): Promise<void> {
  return withTransaction(deps.database, async (tx) => {
    await lockInTransaction(tx, 'staff.administration');
    await hold(deps, tx, { identityId: one.id, refreshToken });
    if (claims !== null) await followRules(deps, tx, { known: one, provider, claims });
  });
}

function leave({ audit, clock, database }: Deps, { id, userId }: StaffIdentityRow): Promise<void> {
  return withTransaction(database, async (tx) => {
    await updateIdentity(tx, id, { endedAt: clock.now() });
    await forgetSecret(tx, secretName(id));
    await endSessionsOf(tx, id);
    const event = { actor: 'system', action: 'left_provider', entity: 'staff_user' } as const;
    await audit.record(tx, { ...event, entityId: userId });
  });
}

async function outlive(
  { clock, database, log }: Deps,
  { id, heldAt }: StaffIdentityRow,
  why: unknown,
): Promise<void> {
  log.warn(
    { err: asError(why) },
    'The identity provider does not say whether a member still counts',
  );
  const isOver = clock.now().getTime() - (heldAt?.getTime() ?? 0) > SILENCE;
  if (isOver) await endSessionsOf(database.db, id);
}
