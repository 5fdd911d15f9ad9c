/** The share that a text begins to speak of, in per cent: 50 of `50 per cent of tuition`, 0 of `Nothing`; undefined if it names none. */
export function shareIn(text: string): number | undefined {
  const [, number] = /(\d{1,3}(?:\.\d{1,2})?) ?(?:%|per ?cent\b)/i.exec(text) ?? [];
  const share = number === undefined ? undefined : Number(number);
  if (share !== undefined) return share <= 100 ? share : undefined;
  if (/^nothing\b/i.test(text.trim())) return 0;
  return /\bwhole\b/i.test(text) ? 100 : undefined;
}
