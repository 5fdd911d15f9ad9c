import type { Locator } from 'playwright';

/** Waits until the focus is on this element: found and asked in one step, as React may replace it in between. */
export async function expectFocus(part: Locator): Promise<void> {
  await part.and(part.page().locator(':focus')).waitFor();
}
