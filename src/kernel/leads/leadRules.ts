import { inlineMessages, leadMessages } from '../messages.ts';
import { emailAddressIn, isEmailAddress } from '../text/emailAddress.ts';
import { singleSpacedLine } from '../text/singleLine.ts';
import { e164Of } from '../text/typedNumber.ts';

/** Which of the two sets of words a form speaks: the modal the first, inline forms the second. */
export type FormReading = 'modal' | 'inline';

const namePattern = /^\p{L}[\p{L}\p{M}\p{Join_Control} ]{0,99}$/u;

/**
 * The name without apostrophes, dots and other signs, where only these keep it from being letters and spaces:
 * `D Souza` for `D'Souza`.
 */
export function nameWithoutSigns(typed: string): string | undefined {
  const name = singleSpacedLine(typed);
  const plain = singleSpacedLine(name.replace(/[\p{P}\p{S}]+/gu, ' '));
  return plain !== name && namePattern.test(plain) ? plain : undefined;
}

/** Each rule returns the error to show under its field, or undefined if the value is valid. */
export const leadRules = {
  /** `abroad` are the calling codes of the countries that may register besides India: `971`. */
  phone: (value: string, abroad: readonly string[] = []) => {
    const number = e164Of(value);
    if (!number) return leadMessages.phone;
    const isTaken = ['91', ...abroad].some((code) => number.startsWith(`+${code}`));
    return isTaken ? undefined : leadMessages.phoneAbroad;
  },
  /** The modal takes letters and spaces alone; the inline forms any name. */
  name: (value: string, reading: FormReading) => {
    const name = singleSpacedLine(value);
    if (reading === 'modal') return namePattern.test(name) ? undefined : leadMessages.name;
    return name === '' ? inlineMessages.name : undefined;
  },
  email: (value: string, reading: FormReading) => {
    const email = emailAddressIn(value);
    if (isEmailAddress(email)) return undefined;
    if (reading === 'inline') return inlineMessages.email;
    return email === '' ? leadMessages.emailRequired : leadMessages.email;
  },
  qualification: (value: number | null, reading: FormReading) =>
    value !== null && value >= 1 && value <= 4
      ? undefined
      : reading === 'modal'
        ? leadMessages.option
        : inlineMessages.qualification,
  interest: (value: string, reading: FormReading) =>
    value.trim() !== ''
      ? undefined
      : reading === 'modal'
        ? leadMessages.option
        : inlineMessages.interest,
  consent: (value: boolean) => (value ? undefined : leadMessages.consent),
} as const;
