import type { Transaction } from '../platform/database/database.ts';

/** Which lead: its number here, and the id that the outside knows. */
export type LeadKey = { leadId: number; publicId: string };

/** A lead as the ERP knows it: by our id, and by its own where it gave one. */
export type KnownLead = { publicId: string; leadsId: string | null };

/** Where a lead stands with the ERP. */
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
  /** Tells that a lead is gone, where the ERP has it, or may have it though it has not said so. */
  erased(tx: Transaction, lead: KnownLead & { isVerified: boolean }): Promise<void>;
  /**
   * Tells, where the same holds, that a lead has withdrawn consent to being contacted in these ways, and whether any other
   * consent stands.
   */
  withdrawn(
    tx: Transaction,
    withdrawal: KnownLead & { isVerified: boolean; purposes: readonly string[]; stands: boolean },
  ): Promise<void>;
};
