import type { RegisterTrouble } from '../../site/register/view.ts';

export const abroadFields = [
  'name',
  'email',
  'country',
  'phone',
  /** ERP code of a programme. */
  'area_of_interest',
  'question',
  'consent',
  'fee_plan_id',
  'consent_text',
  /** The address of the page that the form was opened from. */
  'from',
  /** Tells one opening of the form from another. */
  'opening',
] as const;

export type AbroadField = (typeof abroadFields)[number];
export type AbroadValues = Readonly<Record<AbroadField, string>>;
export type AbroadProblems = Readonly<Partial<Record<AbroadField, string>>>;

/** A request as its person sees it. */
export type HeldRequest = Readonly<{
  name: string;
  email: string;
  country: string;
  phone: string | null;
  /** ERP code of the programme, and its title. */
  code: string | null;
  programme: string | null;
  plan: string | null;
  question: string | null;
  consent: string;
  /** ISO 8601. */
  askedAt: string;
}>;

export type AbroadAskView = Readonly<{
  step: 'ask';
  values: AbroadValues;
  problems: AbroadProblems;
  trouble: RegisterTrouble | null;
  /** Names of the countries whose numbers may register, besides India. */
  countries: readonly string[];
}>;

export type AbroadLinkView = Readonly<{
  step: 'link';
  token: string;
  held: HeldRequest;
  isProved: boolean;
}>;

export type AbroadView =
  | AbroadAskView
  | AbroadLinkView
  | Readonly<{ step: 'sent' | 'erased' | 'lost' }>;
