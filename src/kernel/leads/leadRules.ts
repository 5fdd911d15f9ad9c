import { inlineMessages, leadMessages } from '../messages.ts';

/** Which of the two sets of words a form speaks: the modal the first, inline forms the second. */
export type FormReading = 'modal' | 'inline';

/** Ten digits that start with 6 to 9: an Indian mobile number without its country code. */
export const mobilePattern = /^[6-9]\d{9}$/;
export const namePattern = /^\p{L}[\p{L}\p{M}\p{Join_Control} ]{0,99}$/u;
export const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * The ten digits of a number typed in any usual way (`+91 98765-43210`, `098765 43210`), or all its digits
 * when it is none of those.
 */
export function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const short = digits.replace(/^(?:0091|091|91|0)(?=\d{10}$)/, '');
  return short.length === 10 ? short : digits;
}

/** Each rule returns the error to show under its field, or undefined if the value is valid. */
export const leadRules = {
  phone: (value: string) =>
    mobilePattern.test(nationalDigits(value)) ? undefined : leadMessages.phone,
  name: (value: string, reading: FormReading) =>
    namePattern.test(value.trim())
      ? undefined
      : reading === 'modal'
        ? leadMessages.name
        : inlineMessages.name,
  email: (value: string, reading: FormReading) => {
    const email = value.trim();
    if (email.length <= 254 && emailPattern.test(email)) return undefined;
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
