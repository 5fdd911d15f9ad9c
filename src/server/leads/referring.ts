import type { QualificationList } from '../../kernel/leads/qualifications.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Visitor } from './visitors/visitors.ts';

/** A friend as a referrer entered them; `mobile` is E.164. */
export type Friend = {
  mobile: string;
  name: string;
  email: string;
  highestQualificationId: number;
  qualificationList: QualificationList;
  areaOfInterest: string;
  c4?: string | null | undefined;
  page?: string | null | undefined;
  /** The sentence that the referrer saw; without it, the one published now. */
  statement?: string | undefined;
};

/** The referral functions that registration depends on. */
export type Referring = {
  /** Takes a friend whom a visitor entered; @throws AppError `referral_existing` */
  refer(referrer: Visitor, friend: Friend): Promise<{ leadPublicId: string }>;
  /** Ties a lead that has just been verified for the first time to whose link it came by. */
  tie(tx: Transaction, friendLeadId: number): Promise<void>;
};
