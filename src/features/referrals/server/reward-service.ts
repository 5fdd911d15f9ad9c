import type { HoldReason, RewardKind } from '../schemas.ts';
import { AppError } from '../../../server/http/errors.ts';
import type { ReferralDeps } from './deps.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import {
  addReward,
  findReferral,
  lockReferral,
  markEnrolled,
  referralOfFriend,
} from './store/repository.ts';
import { hasEarnedMany } from './store/suspicion-repository.ts';
import type { ReferralRow } from './store/table.ts';

/** A decision: its author, their address, and the reason. */
export type Decision = {
  by: { id: number | null; email: string };
  address: string;
  note?: string | undefined;
};

type Deps = Pick<ReferralDeps, 'database' | 'clock' | 'audit'>;

type Step = (tx: Transaction, row: ReferralRow, decision: Decision) => Promise<void>;

/** Decisions on referrals, by staff or through updates of the ERP. */
export type Rewards = ReturnType<typeof rewardService>;

/** Adds lines to the ledger, and takes decisions: each is audited. */
function ledgerOf({ clock, audit }: Pick<Deps, 'clock' | 'audit'>) {
  const add = (tx: Transaction, { id, reward }: ReferralRow, line: Line): Promise<void> =>
    addReward(tx, { referralId: id, amount: reward, at: clock.now(), ...line });

  const take = async (
    tx: Transaction,
    row: ReferralRow,
    { action, step, decision }: { action: string; step: Step; decision: Decision },
  ): Promise<ReferralRow> => {
    await step(tx, row, decision);
    const after = (await findReferral(tx, row.id)) ?? row;
    await audit.record(tx, {
      actor: decision.by,
      action,
      entity: 'referral',
      entityId: row.id,
      before: standOf(row),
      after: { ...standOf(after), note: decision.note ?? null },
      address: decision.address,
    });
    return after;
  };

  return { add, take };
}

/**
 * Decisions of staff on referrals. Those on one referral run one after the other; each is audited.
 */
export function rewardService({ database, clock, audit }: Deps) {
  const { add, take } = ledgerOf({ clock, audit });

  const decide =
    (action: string, step: Step) =>
    (id: number, decision: Decision): Promise<ReferralRow> =>
      withTransaction(database, async (tx) => {
        const row = await lockReferral(tx, id);
        if (row === null) throw new AppError('not_found');
        return take(tx, row, { action, step, decision });
      });

  const holdAsOdd = (tx: Transaction, row: ReferralRow, note: HoldReason): Promise<void> =>
    add(tx, row, { kind: 'held', by: 'system', note });

  const earn: Step = async (tx, row, { by, note }) => {
    requireThat(row.state === 'applied');
    const now = clock.now();
    await markEnrolled(tx, row.id, now);
    const { referrerLeadId } = row;
    const many = referrerLeadId !== null && (await hasEarnedMany(tx, { referrerLeadId, now }));
    if (many && row.holdReason === null) await holdAsOdd(tx, row, 'many');
    await add(tx, row, { kind: 'earned', by: by.email, note: note ?? null });
  };

  const ofFriend = async (tx: Transaction, friendLeadId: number): Promise<ReferralRow | null> => {
    const id = await referralOfFriend(tx, friendLeadId);
    return id === null ? null : lockReferral(tx, id);
  };

  return {
    /** The friend has enrolled: the reward is earned, once. Only a verified friend can enrol. */
    enrol: decide('enrol', earn),

    /**
     * As `enrol`, for the referral that brought this friend before `heardAt`; does nothing if
     * nobody did, or it is not possible.
     */
    enrolFriend: async (
      tx: Transaction,
      friendLeadId: number,
      { heardAt, ...decision }: Decision & { heardAt: Date },
    ): Promise<void> => {
      const row = await ofFriend(tx, friendLeadId);
      if (row?.state !== 'applied' || new Date(row.createdAt) > heardAt) return;
      await take(tx, row, { action: 'enrol', step: earn, decision });
    },

    /**
     * As `hold`, if somebody referred this friend and it was never held: the number was never
     * proved.
     */
    holdFriend: async (
      tx: Transaction,
      friendLeadId: number,
      decision: Decision,
    ): Promise<void> => {
      const row = await ofFriend(tx, friendLeadId);
      if (row?.rewardState !== 'none' || row.holdReason !== null) return;
      const step: Step = () => holdAsOdd(tx, row, 'unproved');
      await take(tx, row, { action: 'hold', step, decision });
    },

    /** The reward is paid out, whether it was held before or not. */
    approve: decide('approve', async (tx, row, { by, note }) => {
      requireThat(row.rewardState === 'earned' || row.rewardState === 'checking');
      await add(tx, row, { kind: 'credited', by: by.email, note: note ?? null });
    }),

    /** The reward is to be looked at before it counts; also before it is earned. Once, for a reason. */
    hold: decide('hold', async (tx, row, { by, note }) => {
      const isOpen = row.rewardState === 'none' || row.rewardState === 'earned';
      requireThat(isOpen && row.holdReason === null);
      await add(tx, row, { kind: 'held', by: by.email, note: note ?? 'staff' });
    }),

    /** A held reward was looked at and counts again. */
    release: decide('release', async (tx, row, { by, note }) => {
      requireThat(row.held);
      await add(tx, row, { kind: 'released', by: by.email, note: note ?? null });
    }),

    /** The reward is taken back, paid or not; nothing can follow. */
    reverse: decide('reverse', async (tx, row, { by, note }) => {
      requireThat(row.rewardState !== 'none' && row.rewardState !== 'reversed');
      await add(tx, row, { kind: 'reversed', by: by.email, note: note ?? null });
    }),
  };
}

type Line = { kind: RewardKind; by: string; note: string | null };

function requireThat(possible: boolean): void {
  if (!possible) throw new AppError('reward_settled');
}

function standOf({ state, rewardState, reward, enrolledAt }: ReferralRow) {
  return { state, reward_state: rewardState, reward, enrolled_at: enrolledAt };
}
