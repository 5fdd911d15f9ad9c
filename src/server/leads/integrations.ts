import type { Transaction } from '../platform/database/database.ts';
import type { QualificationList } from '../../kernel/leads/qualifications.ts';
import type { PromisedCall } from '../../kernel/leads/callbacks.ts';
import type { Visitor } from './visitors/visitors.ts';
import type { Region } from '../../kernel/leads/region.ts';

type LeadKey = { leadId: number; publicId: string };
export type KnownLead = { publicId: string; leadsId: string | null };
export type ErpState = { leadsId: string | null; queued: boolean };

/** The ERP. All its calls wait in the outbox, so none fails a visitor's request. */
export type Erp = {
  /** Makes the lead known, once, however often it is called. Without an ERP the id is issued here, within `tx`. */
  create(tx: Transaction, lead: LeadKey): Promise<ErpState>;
  updated(tx: Transaction, lead: LeadKey): Promise<{ queued: boolean }>;
  revisited(tx: Transaction, visit: LeadKey & { page: string }): Promise<{ queued: boolean }>;
  merged(tx: Transaction, gone: KnownLead, kept: KnownLead): Promise<void>;
  /** Reports an erasure if the ERP has the lead, or may have it without having confirmed it. */
  erased(tx: Transaction, lead: KnownLead & { isVerified: boolean }): Promise<void>;
  /**
   * Tells the ERP, under the same condition, that a lead has withdrawn consent to these ways of contact, and whether
   * any other consent stands.
   */
  withdrawn(
    tx: Transaction,
    withdrawal: KnownLead & { isVerified: boolean; purposes: readonly string[]; stands: boolean },
  ): Promise<void>;
};

/**
 * The customer data service, which is told when people withdraw consent or are erased. Its calls wait in the outbox.
 */
export type Customers = {
  /** Reports that a lead has withdrawn consent to these ways of contact. */
  withdrawn(
    tx: Transaction,
    withdrawal: { publicId: string; purposes: readonly string[] },
  ): Promise<void>;
  erased(tx: Transaction, lead: { publicId: string }): Promise<void>;
};

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
  /** Links a lead that was just verified for the first time to the referrer whose link it used. */
  tie(tx: Transaction, friendLeadId: number): Promise<void>;
};

type Decision = { by: { id: number | null; email: string }; address: string };

/** Tracks the friends of referrals, so that their referrers are rewarded. */
export type Enrolling = {
  /**
   * Records that the friend has enrolled, according to `by`. `heardAt` is the time of the first report. Does nothing if
   * nobody referred the friend or only did so later, if the friend is not verified, or if it is already recorded.
   */
  enrolFriend(
    tx: Transaction,
    friendLeadId: number,
    enrolment: Decision & { heardAt: Date },
  ): Promise<void>;
  /** Holds the reward for a friend whose lead is merged into another before its number was verified. Does so once. */
  holdFriend(tx: Transaction, friendLeadId: number, decision: Decision): Promise<void>;
};

export type RegionCaller = {
  ip: string;
  /** The address that the connection came from: the visitor's or a proxy's. */
  peer: string;
  headers: Record<string, string | string[] | undefined>;
};

/** Finds the region of a caller; keeps nothing about the caller and never fails. */
export type Regions = {
  /** False if nothing is configured that could tell. */
  knows: boolean;
  of(caller: RegionCaller): Promise<Region>;
};

export type BrochureSending = {
  /**
   * Sends a published programme's brochure to a number that its visitor has proved.
   * @throws brochure_not_found; too_many_requests, as each costs a message
   */
  send(programme: number, to: Readonly<{ mobile: string }>): Promise<void>;
};

export type NextCall = Readonly<{
  /** The hour that somebody chose; null if none is to come. */
  promised: PromisedCall | null;
  /** Who rings, by name and portrait; null if no counsellor is published. */
  person: Readonly<{ name: string; image: number | null }> | null;
  /** Whether hours can be chosen. */
  isOpen: boolean;
}>;

/** Calls at hours that people chose. */
export type PromisedCalls = {
  /** Who rings a lead next, and when. */
  next(leadId: number): Promise<NextCall>;
  /** @throws {AppError} if a call at this moment was not promised to the lead */
  mayRing(tx: Transaction, leadId: number, at: Date): Promise<void>;
  /**
   * Ends the lead's promised call, if there is one: they were reached or missed, or staff call it off.
   * @returns false if they were missed before its hour: the promise stays
   */
  end(
    tx: Transaction,
    leadId: number,
    ending: { how: 'reached' | 'missed' | 'called_off'; by: string },
  ): Promise<boolean>;
};

export type PaperOf = Readonly<{ name: string; isDone: boolean }>;

/** The papers of an application. */
export type Papers = {
  /** Those that a lead has to have ready, with which came; null if none are asked for here. */
  of(leadId: number): Promise<readonly PaperOf[] | null>;
};
