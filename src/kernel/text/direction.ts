const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** True if its first letter is of a script that is written from right to left. */
export function beginsRtl(text: string): boolean {
  return rtl.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

export function hasRtl(text: string): boolean {
  return rtl.test(text);
}
