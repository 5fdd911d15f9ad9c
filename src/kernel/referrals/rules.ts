import { referralQualifications } from '../leads/qualifications.ts';
import { emailPattern, nationalDigits } from '../leads/leadRules.ts';
import { leadMessages, referralMessages } from '../messages.ts';

/** How far a friend has come, in a word: who has verified a number has registered, and applied for nothing yet. */
export const friendStateNames = {
  invited: 'Invited',
  applied: 'Registered',
  enrolled: 'Enrolled',
  closed: 'Closed',
} as const;

/** Letters, spaces and dots, of which the first is a letter. */
export const personNamePattern = /^\p{L}[\p{L}\p{M}\p{Join_Control}. ]{0,49}$/u;

/** The fields that a referrer fills in about a friend. */
export type ReferralValues = Readonly<{
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** An id of the referral form's qualifications; null until chosen. */
  qualification: number | null;
  /** A programme's ERP code. */
  area_of_interest: string;
  consent: boolean;
}>;

/** The sentence to show under a field of the referral form, or undefined if the value is valid. */
export const referralRules = {
  firstName: (value: string) =>
    value.trim() === ''
      ? referralMessages.firstNameRequired
      : personNamePattern.test(value.trim())
        ? undefined
        : referralMessages.firstName,
  lastName: (value: string) =>
    value.trim() === '' || personNamePattern.test(value.trim())
      ? undefined
      : referralMessages.lastName,
  email: (value: string) =>
    value.trim() === ''
      ? referralMessages.emailRequired
      : value.trim().length <= 254 && emailPattern.test(value.trim())
        ? undefined
        : referralMessages.email,
  phone: phoneProblem,
  qualification: (value: number | null) =>
    referralQualifications.some(({ id }) => id === value) ? undefined : leadMessages.option,
  area_of_interest: (value: string) => (value.trim() === '' ? leadMessages.option : undefined),
  consent: (value: boolean) => (value ? undefined : referralMessages.consent),
} as const;

function phoneProblem(value: string): string | undefined {
  if (value.trim() === '') return referralMessages.phoneRequired;
  const digits = nationalDigits(value);
  if (/[^\d\s()+.-]/.test(value) || digits.length !== 10) return referralMessages.phoneLength;
  return /^[6-9]/.test(digits) ? undefined : referralMessages.phoneStart;
}

/** A code as links carry it. */
export const referralCodePattern = /^[2-9A-HJKMNP-TV-Z]{8}$/;
