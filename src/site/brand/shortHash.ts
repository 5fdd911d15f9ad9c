/** A short name of a text; the same for the same text. */
export function shortHash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  const part = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  return part(a ^ (b >>> 15)) + part(b ^ (a >>> 13));
}
