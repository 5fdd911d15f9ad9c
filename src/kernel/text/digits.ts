/** The text with the decimal digits of every script as 0 to 9: `९८` becomes `98`. */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Unicode keeps the decimal digits of a script together, in tens that begin with the zero. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
