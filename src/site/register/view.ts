import type { CodeWay } from '../../kernel/leads/otp.ts';
import type { RegisterField, RegisterValues } from '../../kernel/leads/registerForm.ts';

export type RegisterProblems = Readonly<Partial<Record<RegisterField, string>>>;

/** Why it cannot go on, and in how many milliseconds it may. */
export type RegisterTrouble = Readonly<{ msg: string; wait: number | null }>;

export type FormView = Readonly<{
  step: 'form';
  values: RegisterValues;
  /** The number alone is asked for: whoever signs in may be known. */
  isNumberAlone: boolean;
  /** The number was sent alone, and nobody knows it. */
  isUnknown: boolean;
  /** A parent or guardian registers for somebody under age. */
  isGuardian: boolean;
  /** Whether codes may come by WhatsApp too. */
  whatsappCodes?: boolean;
  problems: RegisterProblems;
  trouble: RegisterTrouble | null;
}>;

export type CodeView = Readonly<{
  step: 'code';
  leadId: string;
  /** E.164, or as it was typed. */
  mobile: string;
  /** Milliseconds until another code can be asked for. */
  wait: number;
  /** What became of the code; `none` if it went to another browser or was tried too often. */
  code: 'lives' | 'expired' | 'none';
  /** Another code was asked for and sent. */
  isResent: boolean;
  codeWay: CodeWay;
  /** Whether another may come the other way. */
  whatsappCodes?: boolean;
  /** It went to a parent or guardian. */
  isGuardian: boolean;
  problem: string | null;
  trouble: RegisterTrouble | null;
  /** Tells one opening of the page from another. */
  opening: string;
  /** It goes to a number that staff corrected. */
  isNewNumber?: boolean;
}>;

/** A number that its person is to confirm: its last digits, or null if the link has ended. */
export type NumberView = Readonly<{
  step: 'number';
  digits: string | null;
  trouble: RegisterTrouble | null;
}>;

/** This browser has no registration under way. */
export type LostView = Readonly<{ step: 'lost' }>;

export type DoneView = Readonly<{
  step: 'done';
  name: string;
  leadsId: string | null;
  /** NEW or EXISTING if the number was verified just now; null if it was verified before. */
  leadType: 'NEW' | 'EXISTING' | null;
  /** Ids of the programme that it is about, and of a plan that was chosen but not noted yet. */
  programme: number | null;
  plan: number | null;
  isPlanNoted: boolean;
  /** Whether brochures may come by WhatsApp, and whether this one is on its way. */
  whatsappBrochures?: boolean;
  isBrochureSent: boolean;
}>;

export type RegisterView = FormView | CodeView | NumberView | LostView | DoneView;
