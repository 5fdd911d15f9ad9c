/**
 * Judges a field that was left once the press that left it has ended: an error that appears meanwhile would move the
 * button from under the finger, and the press would be lost.
 */
export function afterPress(judge: () => void): void {
  if (!document.querySelector(':active')) return judge();
  addEventListener('mouseup', () => setTimeout(judge), { once: true });
}
