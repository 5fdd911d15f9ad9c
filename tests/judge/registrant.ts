import type { BrowserContext } from 'playwright';

import { registerPaths } from '../../src/kernel/leads/registerForm.ts';
import type { Product } from '../bench/product.ts';
import { openBrowser } from '../support/browser.ts';
import type { Asked } from './lighthouse.ts';

/**
 * The pages of the form that nobody meets who does not register, with the cookies of two who do so without scripts: one
 * stands before the code, the other behind it.
 */
export async function registrantPages(product: Product): Promise<Asked[]> {
  const browser = await openBrowser();
  try {
    const before = await browser.newContext({ javaScriptEnabled: false });
    await toCode(before, product, '9845012301');
    const behind = await browser.newContext({ javaScriptEnabled: false });
    const page = await toCode(behind, product, '9845012302');
    await page.getByLabel('code').fill(await codeFor(product, '+919845012302'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.waitForURL(`**${registerPaths.done}*`);
    return [
      { path: registerPaths.code, who: 'before the code', cookie: await cookiesOf(before) },
      { path: registerPaths.done, who: 'behind it', cookie: await cookiesOf(behind) },
    ];
  } finally {
    await browser.close();
  }
}

async function toCode(context: BrowserContext, { origin }: Product, mobile: string) {
  const page = await context.newPage();
  await page.goto(origin + registerPaths.form);
  const fill = (name: string, text: string) => page.locator(`input[name=${name}]`).fill(text);
  await fill('mobile', mobile);
  await fill('name', 'Asha Rao');
  await fill('email', 'asha.rao@example.com');
  await page.locator('select[name=area_of_interest]').selectOption({ index: 1 });
  await page.locator('select[name=highest_qualification_id]').selectOption({ index: 1 });
  await page.locator('input[name=consent]').check();
  await page.getByRole('button', { name: 'Get the code' }).click();
  await page.waitForURL(`**${registerPaths.code}`);
  return page;
}

/** The terminal shows each message as it was sent. */
async function codeFor({ running }: Product, phone: string): Promise<string> {
  for (;;) {
    const [, sent = ''] = running.output().split(`SMS to ${phone}`);
    const code = /#(\d{4})\b/.exec(sent)?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function cookiesOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
