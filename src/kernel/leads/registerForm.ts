import type { Purpose } from './purposes.ts';

/** Paths of the registration form as separate pages, for browsers that run no scripts. */
export const registerPaths = {
  form: '/register',
  /** For somebody under age: a parent or guardian agrees. */
  guardian: '/register/guardian',
  code: '/register/code',
  resend: '/register/resend',
  done: '/register/done',
  plan: '/register/plan',
  brochure: '/register/brochure',
} as const;

/** The fields of the form, seen and hidden; most are named as `POST /leads` names them. */
export const registerFields = [
  'mobile',
  'name',
  'email',
  'area_of_interest',
  'fee_plan_id',
  'highest_qualification_id',
  'consent',
  /** The whole sentence that was seen. */
  'consent_text',
  /** In which language it is read, as BCP 47. */
  'language',
  /** `guardian` if a parent or guardian agrees for a minor. */
  'by',
  /** How the code comes. */
  'code_by',
  'purpose',
  'program_id',
  /** The form whose wording errors use: `inline` for a form in a page. */
  'form',
  /** The address of the page that the form was opened from, with its query. */
  'from',
  'refer_url',
  'media',
  'campaign',
  /** Tells one opening of the form from another. */
  'opening',
] as const;

/** The button that sends the form with the name without its signs posts that name in this field. */
export const plainNameField = 'plain_name';

export type RegisterField = (typeof registerFields)[number];

/** Values of the fields as text; empty if not filled in. */
export type RegisterValues = Readonly<Record<RegisterField, string>>;

export type RegisterAsked = Readonly<{
  purpose?: Lowercase<Purpose> | undefined;
  /** Ids of a programme, and of the fee plan that was chosen with it. */
  programme?: number | undefined;
  plan?: number | undefined;
}>;

/** Returns the address of the form with its options: `/register?for=download&programme=12`. */
export function registerAddress({ purpose = 'register', programme, plan }: RegisterAsked): string {
  const query = new URLSearchParams({
    ...(purpose !== 'register' && { for: purpose }),
    ...(programme !== undefined && { programme: String(programme) }),
    ...(plan !== undefined && { plan: String(plan) }),
  });
  return query.size === 0 ? registerPaths.form : `${registerPaths.form}?${query}`;
}

/** The same for somebody under age. */
export function guardianAddress(programme: number | string | null | undefined): string {
  return programme ? `${registerPaths.guardian}?programme=${programme}` : registerPaths.guardian;
}
