/** The text, cut at a word's end to at most `max` characters with an ellipsis. */
export function trimmed(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(max / 2))).replace(/[\s,.;:]+$/, '')}…`;
}
