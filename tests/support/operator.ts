import type { Browser, Page } from 'playwright';

import { visit } from './browser.ts';
import { GOOD_PASSWORD } from './staff.ts';

/** Whoever started the product, at the staff area. */
export type Operator = {
  /** The four digits of the newest code sent to ten digits, once there are `count` in the message log. */
  readCode(number: string, count: number): Promise<string>;
  close(): Promise<void>;
};

const zoya = { first: 'Zoya', last: 'Khan', email: 'zoya@university.example' };

/** Becomes the first ADMIN by the link that the start printed, and so is at work. */
export async function becomeAdmin(browser: Browser, greeting: string): Promise<Operator> {
  const link = /^ *(http\S+#\S+)$/m.exec(greeting)?.[1];
  const log = /Message log +(http\S+)/.exec(greeting)?.[1];
  if (!link || !log) throw new Error(`The start printed no link:\n${greeting}`);
  const { page, close } = await visit(browser, new URL(link).origin);
  await page.goto(link);
  await page.getByLabel('First name').fill(zoya.first);
  await page.getByLabel('Last name').fill(zoya.last);
  await giveAccount(page);
  await page.getByRole('button', { name: 'Become the administrator' }).click();
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();
  return { readCode: (number, count) => readCode(page, `${log}?to=${number}`, count), close };
}

async function giveAccount(page: Page): Promise<void> {
  await page.getByLabel('Work e-mail').fill(zoya.email);
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
}

async function readCode(page: Page, log: string, count: number): Promise<string> {
  const messages = page.getByRole('row').filter({ hasText: 'is your code' });
  do {
    await page.goto(log);
    await messages.first().waitFor();
  } while ((await messages.count()) < count);
  await messages.first().locator('summary').click();
  const text = await messages.first().innerText();
  const code = /#(\d{4})\b/.exec(text)?.[1];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}
