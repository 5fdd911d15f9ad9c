import type { RegisterTrouble } from '../../site/register/view.ts';

/** A degree as the register has it. */
export type CertificateRecord = Readonly<{
  number: string;
  name: string;
  award: string;
  /** `YYYY-MM-DD`. */
  conferred_on: string | null;
  withdrawn: boolean;
}>;

export type CheckField = 'number' | 'name';

export type CheckView = Readonly<{
  values: Readonly<Record<CheckField, string>>;
  problems: Readonly<Partial<Record<CheckField, string>>>;
  trouble: RegisterTrouble | null;
  /** Null before a check, `none` for every miss. */
  outcome: CertificateRecord | 'none' | null;
  /** Where the page is now that stood at this address before. */
  movedTo: string | null;
}>;
