import { leadRules } from '../leads/leadRules.ts';
import { referralQualifications } from '../leads/qualifications.ts';
import { emailAddressIn, isEmailAddress } from '../text/emailAddress.ts';
import { singleSpacedLine } from '../text/singleLine.ts';
import { typedNumber } from '../text/typedNumber.ts';
import { leadMessages } from '../messages.ts';
import { referralMessages } from '../referralTexts.ts';

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
    singleSpacedLine(value) === ''
      ? referralMessages.firstNameRequired
      : personNamePattern.test(singleSpacedLine(value))
        ? undefined
        : referralMessages.firstName,
  lastName: (value: string) =>
    singleSpacedLine(value) === '' || personNamePattern.test(singleSpacedLine(value))
      ? undefined
      : referralMessages.lastName,
  email: (value: string) =>
    value.trim() === ''
      ? referralMessages.emailRequired
      : isEmailAddress(emailAddressIn(value))
        ? undefined
        : referralMessages.email,
  phone: phoneProblem,
  qualification: (value: number | null) =>
    referralQualifications.some(({ id }) => id === value) ? undefined : leadMessages.option,
  area_of_interest: (value: string) => (value.trim() === '' ? leadMessages.option : undefined),
  consent: (value: boolean) => (value ? undefined : referralMessages.consent),
} as const;

function phoneProblem(value: string, abroad: readonly string[] = []): string | undefined {
  if (value.trim() === '') return referralMessages.phoneRequired;
  if (leadRules.phone(value, abroad) === undefined) return undefined;
  return /^\d{10}$/.test(typedNumber(value)) && !/\p{L}/u.test(value)
    ? referralMessages.phoneStart
    : referralMessages.phoneLength;
}
