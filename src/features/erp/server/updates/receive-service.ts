import {
  type ErpResult,
  type ErpUpdate,
  erpUpdateMessages,
} from '../../../../kernel/staffLeads/erpUpdates.ts';
import { AppError, invalidInput } from '../../../../server/http/errors.ts';
import {
  type Transaction,
  withTransaction,
} from '../../../../server/platform/database/database.ts';
import type { Platform } from '../../../../server/platform/open.ts';
import { forgetReceived, keepAnswer, takeReceived } from './received-repository.ts';

/** Writes updates from the ERP in the caller's transaction; answers one result for each. */
export type ApplyUpdates = (
  tx: Transaction,
  updates: readonly ErpUpdate[],
  address: string,
) => Promise<ErpResult[]>;

/** A call that the ERP has signed. */
export type ErpCall = {
  /** The same on every attempt of the ERP. */
  id: string;
  fingerprint: Buffer;
  updates: readonly ErpUpdate[];
  address: string;
};

/** Milliseconds that clocks may differ. */
const SKEW = 300_000;
/** Milliseconds that calls are remembered: longer than a signature is taken, so that none is taken twice. */
const KEPT = 24 * 3_600_000;

type Deps = Pick<Platform, 'clock' | 'database' | 'schedules'> & { apply: ApplyUpdates };

/** Receives updates from the ERP. */
export type ErpUpdates = ReturnType<typeof openErpUpdates>;

/** Opens the way back from the ERP. */
export function openErpUpdates({ apply, clock, database, schedules }: Deps) {
  schedules.add('erp.forget', '47 * * * *', () =>
    forgetReceived(database.db, new Date(clock.now().getTime() - KEPT)),
  );

  const requirePast = (updates: readonly ErpUpdate[]): void => {
    const latest = clock.now().getTime() + SKEW;
    const errors = updates.flatMap(({ at }, index) =>
      Date.parse(at) > latest
        ? [{ field: `updates.${index}.at`, msg: erpUpdateMessages.future }]
        : [],
    );
    if (errors.length > 0) throw invalidInput(errors);
  };

  return {
    /**
     * Applies a call, all or nothing, once for each id.
     * @throws `idempotency_mismatch` for another call under a known id
     */
    receive: async ({ id, fingerprint, updates, address }: ErpCall): Promise<ErpResult[]> => {
      requirePast(updates);
      return withTransaction(database, async (tx) => {
        const earlier = await takeReceived(tx, { id, fingerprint, at: clock.now() });
        if (earlier !== null) {
          if (earlier.fingerprint.equals(fingerprint)) return earlier.answer;
          throw new AppError('idempotency_mismatch');
        }
        const results = await apply(tx, updates, address);
        await keepAnswer(tx, id, results);
        return results;
      });
    },
  };
}
