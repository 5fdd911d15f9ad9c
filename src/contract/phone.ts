import { countryCode } from './constants.ts';
import { mobilePattern, nationalDigits } from './leadRules.ts';

/** An Indian mobile number in E.164: `+91` and ten digits of which the first is 6 to 9. */
export const indianMobilePattern = /^\+91[6-9]\d{9}$/;

/** `98765 43210` becomes `+919876543210`; undefined where it is no Indian mobile number. */
export function indianMobile(typed: string): string | undefined {
  const digits = nationalDigits(typed);
  return mobilePattern.test(digits) ? `${countryCode}${digits}` : undefined;
}

/** How a number stands in logs and lists: `+91******3210`. */
export function maskedPhone(e164: string): string {
  return `${e164.slice(0, 3)}${'*'.repeat(Math.max(0, e164.length - 7))}${e164.slice(-4)}`;
}

/** How a number is read aloud and drawn: `+91 98765 43210`. */
export function spacedPhone(e164: string): string {
  return indianMobilePattern.test(e164)
    ? `${e164.slice(0, 3)} ${e164.slice(3, 8)} ${e164.slice(8)}`
    : e164;
}
