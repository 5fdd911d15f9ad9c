import type { Page } from 'playwright';

import { openBrowser, visit } from '../support/browser.ts';
import { ADMIN } from './product.ts';
import { type Measure, milliseconds } from './report.ts';

const KEYSTROKES = 20;
/** Keystrokes before, in which code and data are met for the first time. */
const WARM_UP = 3;
const BUDGET = 300;

/** How long after a keystroke in the staff area the preview beside the form shows it. */
export async function preview(origin: string): Promise<Measure> {
  const browser = await openBrowser({ measured: true });
  const { page, close } = await visit(browser, origin);
  await openQuestion(page);
  const waits: number[] = [];
  for (let count = 0; count < WARM_UP + KEYSTROKES; count += 1) waits.push(await keystroke(page));
  await close();
  await browser.close();
  const slowest = Math.max(...waits.slice(WARM_UP));
  return {
    what: `Keystroke -> preview, slowest of ${KEYSTROKES} after ${WARM_UP}`,
    value: milliseconds(slowest),
    budget: `<= ${BUDGET} ms`,
    met: slowest <= BUDGET,
  };
}

/** Signs in, opens a question with its preview, and stands at the end of its text. */
async function openQuestion(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Work e-mail').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/content/faq?per_page=1');
    return ((await answer.json()) as { data: { items: { id: number }[] } }).data.items[0]?.id;
  });
  await page.goto(`/admin/content/faq/${id}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const question = page.getByLabel('Question', { exact: true });
  await page
    .frameLocator('iframe')
    .getByText(await question.inputValue())
    .first()
    .waitFor();
  await question.press('End');
}

/** Types a letter; answers the milliseconds until the page in the frame has it. */
async function keystroke(page: Page): Promise<number> {
  const typed = `${await page.getByLabel('Question', { exact: true }).inputValue()}x`;
  await page.evaluate(awaitShown, typed);
  await page.keyboard.press('x');
  return page.evaluate(() => (globalThis as unknown as Waiting).shown);
}

/** What a page notes of itself: the milliseconds from the keystroke to the preview. */
type Waiting = { shown: Promise<number> };

/** Runs in the page. */
function awaitShown(text: string): void {
  const shown = new Promise<number>((resolve) => {
    const onKey = () => {
      const began = performance.now();
      const look = () => {
        const frame = document.querySelector<HTMLIFrameElement>('aside iframe');
        const isShown = frame?.contentDocument?.body.textContent.includes(text);
        if (isShown) resolve(performance.now() - began);
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('keydown', onKey, { once: true, capture: true });
  });
  Object.assign(globalThis, { shown });
}
