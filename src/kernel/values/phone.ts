/** An Indian mobile number in E.164: `+91` and ten digits of which the first is 6 to 9. */
export const indianMobilePattern = /^\+91[6-9]\d{9}$/;

/** How a number is read aloud and drawn: `+91 98765 43210`. */
export function spacedPhone(e164: string): string {
  return indianMobilePattern.test(e164)
    ? `${e164.slice(0, 3)} ${e164.slice(3, 8)} ${e164.slice(8)}`
    : e164;
}
