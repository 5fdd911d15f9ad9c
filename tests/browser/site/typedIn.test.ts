import { describe, expect, it } from 'vitest';
import { abroadForm } from '../../../src/kernel/leads/abroad.ts';
import { leadMessages } from '../../../src/kernel/messages.ts';
import { leadWords } from '../../../src/kernel/words/register.ts';
import { codeFor } from '../../support/message-log.ts';
import { asha, leadForm, newNumber } from '../../support/leadForm.ts';
import { eachVisits, openWebsite, unlimited } from '../../support/website.ts';

const site = openWebsite({ limits: unlimited, env: { PROSPECTUS_PHONE_COUNTRIES: 'SG' } });
const now = eachVisits(site);

async function opened() {
  await now.page.goto('/');
  await now.page.locator('[data-lead=register]:visible').first().click();
  const form = leadForm(now.page);
  await form.phone.waitFor();
  return form;
}

async function compose(...texts: string[]) {
  const session = await now.page.context().newCDPSession(now.page);
  for (const text of texts) {
    const at = { selectionStart: text.length, selectionEnd: text.length };
    await session.send('Input.imeSetComposition', { text, ...at });
  }
  await session.send('Input.insertText', { text: texts.at(-1) ?? '' });
}

function inScript(digits: string, zero: number): string {
  return digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

const DEVANAGARI = 0x966;
const FULL_WIDTH = 0xff10;

describe('the number', () => {
  it('is read however it is typed, composed or pasted, and the caret stays where it was', async () => {
    const { phone } = await opened();
    const caret = () => phone.evaluate((field: HTMLInputElement) => field.selectionStart);
    const put = async (at: number) =>
      phone.evaluate((field: HTMLInputElement, to) => field.setSelectionRange(to, to), at);

    for (const typed of ['+91 98765 43210', '0091 98765-43210', '098765 43210']) {
      await phone.fill('');
      await phone.pressSequentially(typed);
      expect(await phone.inputValue()).toBe('9876543210');
    }
    await put(0);
    await now.page.keyboard.type('+91 ');
    expect(await phone.inputValue()).toBe('9876543210');
    await put(3);
    await now.page.keyboard.type('-');
    expect([await phone.inputValue(), await caret()]).toEqual(['9876543210', 3]);
    await now.page.keyboard.press('Backspace');
    await now.page.keyboard.type('5');
    expect([await phone.inputValue(), await caret()]).toEqual(['9856543210', 3]);

    await phone.fill('');
    await compose('9', '98', '98-', '98-76543210');
    expect(await phone.inputValue()).toBe('9876543210');
    await phone.fill('');
    await compose('९', '९८', inScript('9876543210', DEVANAGARI));
    expect(await phone.inputValue()).toBe('9876543210');

    await phone.fill('98765-43210 / 91234-56789');
    expect(await phone.inputValue()).toBe('9876543210');
  });

  it('of another country is refused, or registers where a setting says so', async () => {
    const form = await opened();
    await form.phone.fill('+960 771 2345');
    await form.phone.blur();
    await form.form.getByText(leadMessages.phoneAbroad).waitFor();
    expect(await form.form.getByText(leadWords.abroad).getAttribute('href')).toBe(abroadForm);
    expect(await form.phone.inputValue()).toBe('+9607712345');

    const singapore = `+659${newNumber().slice(-7)}`;
    await form.giveNumber(singapore);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    expect(await form.form.textContent()).toContain(singapore);
    await form.giveCode(inScript(await codeFor(site.app, singapore), FULL_WIDTH));
    await form.heading('Number verified');
    expect(now.problems).toEqual([]);
  });
});

describe('the code', () => {
  it('is read composed, and from a whole message', async () => {
    const form = await opened();
    const number = newNumber();
    await form.giveNumber(number);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    const code = await codeFor(site.app, `+91${number}`);
    const typed = inScript(code, DEVANAGARI);
    await form.code.focus();
    await compose(typed.slice(0, 1), typed.slice(0, 3), typed);
    expect(await form.code.inputValue()).toBe(code);

    await form.code.fill('');
    await form.code.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, `Your OTP is ${code}. Helpline 1800 123 4567`);
    expect(await form.code.inputValue()).toBe(code);
  });
});

describe('a name with signs', () => {
  it('is offered without them at one press', async () => {
    const form = await opened();
    await form.giveNumber(newNumber());
    await form.giveDetails({ ...asha, name: "D'Souza" });
    await form.form.getByText('Please enter valid details.').waitFor();
    await form.form.getByRole('button', { name: 'Use “D Souza”' }).click();
    expect(await form.form.getByLabel('Full name', { exact: true }).inputValue()).toBe('D Souza');
    await form.form.getByRole('button', { name: 'Get the code' }).click();
    await form.heading('Enter the 4-digit code');
  });
});
