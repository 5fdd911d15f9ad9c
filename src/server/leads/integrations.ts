import type { Transaction } from '../platform/database/database.ts';
import type { QualificationList } from '../../kernel/leads/qualifications.ts';
import type { Visitor } from './visitors/visitors.ts';
import type { Region } from '../../kernel/leads/region.ts';

/** Which lead: its number here, and the id that the outside knows. */
type LeadKey = { leadId: number; publicId: string };

/** A lead's ids in the ERP: ours, and the ERP's own if it gave one. */
export type KnownLead = { publicId: string; leadsId: string | null };

/** The state of a lead in the ERP. */
export type ErpState = { leadsId: string | null; queued: boolean };

/** The system that admissions run on. All its calls wait in the outbox; none fails a visitor's. */
export type Erp = {
  configured: boolean;
  /**
   * Makes the lead known, once, however often it is called. Without an ERP the id is issued here,
   * within `tx`.
   */
  create(tx: Transaction, lead: LeadKey): Promise<ErpState>;
  updated(tx: Transaction, lead: LeadKey): Promise<void>;
  revisited(tx: Transaction, visit: LeadKey & { page: string }): Promise<{ queued: boolean }>;
  /** Tells that a lead is part of another now. */
  merged(tx: Transaction, gone: KnownLead, kept: KnownLead): Promise<void>;
  /** Tells the ERP that a lead is erased, if the ERP has it or may have it without having confirmed it. */
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

/** The customer data service, which receives the decisions of people about their data. Its calls wait in the outbox. */
export type Customers = {
  /** Tells that a lead has withdrawn consent to being contacted in these ways. */
  withdrawn(
    tx: Transaction,
    withdrawal: { publicId: string; purposes: readonly string[] },
  ): Promise<void>;
  /** Has it forget a lead. */
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
  /** Ties a lead that has just been verified for the first time to whose link it came by. */
  tie(tx: Transaction, friendLeadId: number): Promise<void>;
};

/** The decider, and their address. */
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
  /** A friend whose number was not proved becomes one with another lead: whatever that earns is held, once. */
  holdFriend(tx: Transaction, friendLeadId: number, decision: Decision): Promise<void>;
};

/** A caller, as the connection and its headers show it. */
export type RegionCaller = {
  /** The visitor's address. */
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

/** Sends brochures by WhatsApp. */
export type BrochureSending = {
  /**
   * Sends a published programme's brochure to a number that its visitor has proved.
   * @throws brochure_not_found; too_many_requests, as each costs a message
   */
  send(programme: number, to: Readonly<{ mobile: string }>): Promise<void>;
};
