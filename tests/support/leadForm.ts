import type { Page } from 'playwright';
import { expect } from 'vitest';

import { violationsOf } from './accessibility.ts';

/** What a visitor types into the form. */
export const asha = { name: 'Asha Selvam', email: 'asha.selvam@example.in' };

function dialog(page: Page) {
  return page.getByRole('dialog');
}

/** The registration form as visitors use it: by labels and buttons. */
export function leadForm(page: Page) {
  const form = dialog(page);
  const heading = (name: string | RegExp) => form.getByRole('heading', { name }).waitFor();
  return {
    form,
    phone: form.getByLabel('Mobile number', { exact: true }),
    code: form.getByLabel('4-digit code'),
    heading,
    close: () => form.getByRole('button', { name: 'Close' }).click(),

    async giveNumber(phone: string) {
      await form.getByLabel('Mobile number', { exact: true }).fill(phone);
      await form.getByRole('button', { name: 'Continue' }).click();
    },

    async giveDetails(changes: Partial<typeof asha> = {}) {
      const { name, email } = { ...asha, ...changes };
      await heading('Tell us who is studying');
      await form.getByLabel('Full name', { exact: true }).fill(name);
      await form.getByLabel('Email', { exact: true }).fill(email);
      await form.getByLabel('Highest qualification', { exact: true }).selectOption('Graduate');
      const interest = form.getByLabel('Area of interest', { exact: true });
      if ((await interest.inputValue()) === '') await interest.selectOption({ index: 1 });
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Get the code' }).click();
    },

    giveCode,

    /** Any code but this one. */
    giveOtherCode: (code: string) => giveCode(code === '0000' ? '1111' : '0000'),
  };

  async function giveCode(code: string) {
    await form.getByLabel('4-digit code').fill(code);
    await form.getByRole('button', { name: 'Verify' }).click();
  }
}

/** Fails on any breach of WCAG 2.2 A and AA, and of axe's best practice, in the open form. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page, 'dialog')).toEqual([]);
}

/** Fails where something to press is smaller than 24 by 24 pixels, or the form scrolls sideways. */
export async function expectReachable(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const form = document.querySelector('dialog[open]');
    return {
      sideways: form ? form.scrollWidth > form.clientWidth : 'no form',
      small: [...document.querySelectorAll('dialog[open] :is(a, button, input, select)')]
        .filter((control) => control.checkVisibility())
        .map((control) => ({ html: control.outerHTML, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ html }) => html),
    };
  });
  expect(found).toEqual({ sideways: false, small: [] });
}

/** Ten digits that no other story uses. */
export function newNumber(): string {
  numbers += 1;
  return `98450${String(numbers).padStart(5, '0')}`;
}

let numbers = 0;
