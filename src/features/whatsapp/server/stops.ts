/** Words by which people end messages; Meta has a button of its own for them, “Stop promotions”. */
const words: ReadonlySet<string> = new Set([
  'stop',
  'stop all',
  'stop messages',
  'stop promotions',
  'unsubscribe',
  'opt out',
  'optout',
  'band karo',
  'रोकें',
  'बंद करें',
  'बंद करो',
]);

/** Whether a message says this alone. */
export function isStop(text: string): boolean {
  const said = text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, ' ');
  return words.has(said.trim());
}
