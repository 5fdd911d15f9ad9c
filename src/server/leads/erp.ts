import type { Transaction } from '../platform/database/database.ts';

/** Which lead: its number here, and the id that the outside knows. */
export type LeadKey = { leadId: number; publicId: string };

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
