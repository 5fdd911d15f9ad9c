/** An Indian mobile number in E.164: `+91` and ten digits of which the first is 6 to 9. */
export const indianMobilePattern = /^\+91[6-9]\d{9}$/;

/** How people read a number: `+91 98765 43210`. Numbers of other countries stay as they are. */
export function spacedPhone(e164: string): string {
  return e164.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
