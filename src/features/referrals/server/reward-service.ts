import type { RewardKind } from '../schemas.ts';
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

export type Decision = {
  by: { id: number | null; email: string };
  address: string;
  note?: string | undefined;
};

type Deps = Pick<ReferralDeps, 'database' | 'clock' | 'audit'>;

/** The line of the ledger that a decision adds, and when it is possible. */
const decisions = {
  /** The friend has enrolled: the reward is earned, once. Only a verified friend can enrol. */
  enrol: { kind: 'earned', isPossible: ({ state }) => state === 'applied' },
  /** The reward is paid out, whether it was held before or not. */
  approve: {
    kind: 'credited',
    isPossible: ({ rewardState }) => rewardState === 'earned' || rewardState === 'checking',
  },
  /** The reward is to be looked at before it counts; also before it is earned. Once, for a reason. */
  hold: {
    kind: 'held',
    isPossible: ({ rewardState, holdReason }) =>
      (rewardState === 'none' || rewardState === 'earned') && holdReason === null,
  },
  /** A held reward was looked at and counts again. */
  release: { kind: 'released', isPossible: ({ held }) => held },
  /** The reward is taken back, paid or not; nothing can follow. */
  reverse: {
    kind: 'reversed',
    isPossible: ({ rewardState }) => rewardState !== 'none' && rewardState !== 'reversed',
  },
} as const satisfies Record<
  string,
  { kind: RewardKind; isPossible: (row: ReferralRow) => boolean }
>;

type DecisionName = keyof typeof decisions;
export type Rewards = ReturnType<typeof rewardService>;
type Taken = { name: DecisionName; decision: Decision; line?: { by: string; note: string } };

/** Decisions of staff on referrals. Those on one referral run one after the other; each is audited. */
export function rewardService({ database, clock, audit }: Deps) {
  const take = async (
    tx: Transaction,
    row: ReferralRow,
    { name, decision, line }: Taken,
  ): Promise<ReferralRow> => {
    const { kind, isPossible } = decisions[name];
    if (!isPossible(row)) throw new AppError('reward_settled');
    const at = clock.now();
    const entry = { referralId: row.id, amount: row.reward, at };
    const { referrerLeadId } = row;
    if (name === 'enrol') {
      await markEnrolled(tx, row.id, at);
      const many =
        referrerLeadId !== null && (await hasEarnedMany(tx, { referrerLeadId, now: at }));
      if (many && row.holdReason === null)
        await addReward(tx, { ...entry, kind: 'held', by: 'system', note: 'many' });
    }
    const note = decision.note ?? (name === 'hold' ? 'staff' : null);
    await addReward(tx, { ...entry, kind, by: decision.by.email, note, ...line });
    const after = (await findReferral(tx, row.id)) ?? row;
    await audit.record(tx, {
      actor: decision.by,
      action: name,
      entity: 'referral',
      entityId: row.id,
      before: standOf(row),
      after: { ...standOf(after), note: decision.note ?? null },
      address: decision.address,
    });
    return after;
  };

  const ofFriend = async (tx: Transaction, friendLeadId: number): Promise<ReferralRow | null> => {
    const id = await referralOfFriend(tx, friendLeadId);
    return id === null ? null : lockReferral(tx, id);
  };

  return {
    decide: (name: DecisionName, id: number, decision: Decision): Promise<ReferralRow> =>
      withTransaction(database, async (tx) => {
        const row = await lockReferral(tx, id);
        if (row === null) throw new AppError('not_found');
        return take(tx, row, { name, decision });
      }),

    /** As `enrol`, for the referral that brought this friend before `heardAt`, if it is possible. */
    enrolFriend: async (
      tx: Transaction,
      friendLeadId: number,
      { heardAt, ...decision }: Decision & { heardAt: Date },
    ): Promise<void> => {
      const row = await ofFriend(tx, friendLeadId);
      if (row?.state !== 'applied' || new Date(row.createdAt) > heardAt) return;
      await take(tx, row, { name: 'enrol', decision });
    },

    /** As `hold`, if somebody referred this friend and it was never held: the number was never proved. */
    holdFriend: async (
      tx: Transaction,
      friendLeadId: number,
      decision: Decision,
    ): Promise<void> => {
      const row = await ofFriend(tx, friendLeadId);
      if (row?.rewardState !== 'none' || row.holdReason !== null) return;
      await take(tx, row, { name: 'hold', decision, line: { by: 'system', note: 'unproved' } });
    },
  };
}

function standOf({ state, rewardState, reward, enrolledAt }: ReferralRow) {
  return { state, reward_state: rewardState, reward, enrolled_at: enrolledAt };
}
