/**
 * Returns the first name: `Asha` for `Asha Selvam`; it may be empty. It ends before a sign of an address and before a dot
 * followed by more text, because mail and message programs turn `prize.example` into a link, and anyone may enter that.
 */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.split(/[:/@\\<>]|\.(?=.)/u)[0] ?? '';
}
