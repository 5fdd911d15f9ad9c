import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { violationsOf } from '../../support/accessibility.ts';
import { picture } from '../../support/files.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, untilSaved, paste } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);
let used = 0;

/** Pastes into the emptied answer of a question of its own, whose text is a paragraph; tells what is stored then. */
async function storedOf(page: Page, html: string): Promise<string> {
  const faq = await pasteInto(page, html);
  await untilSaved(page);
  return answerOf(page, faq);
}

async function answerOf(page: Page, faq: number): Promise<string> {
  const { data } = await (await page.request.get(`/api/content/faq/${faq}`)).json();
  return data.draft.answer;
}

/** Pastes into the emptied answer of a question of its own; tells its id. */
async function pasteInto(page: Page, html: string): Promise<number> {
  const faq = site.app.services.content.snapshot().all('faq')[used]!.id;
  used += 1;
  await page.goto(`/admin/content/faq/${faq}`);
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('');
  await paste(answer, html, 'text/html');
  return faq;
}

const bullet = '<span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>';

function number(digit: number) {
  return `<span style='mso-list:Ignore'>${digit}.<span>&nbsp;</span></span>`;
}

function listed(text: string) {
  return `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level1 lfo1'><![if !supportLists]>${text}<o:p></o:p></p>`;
}

test('what is pasted from Word keeps its headings, emphasis, lists and tables, and nothing of its looks', async () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
    <h1 style='color:red'>Fees</h1>
    <p class=MsoNormal style='mso-fareast-font-family:Calibri'><b><span style='font-size:14pt'>Due</span></b>
      by <i>Monday</i>.<o:p></o:p></p>
    ${listed(`${bullet}First`)}${listed(`${bullet}Second`)}
    <p class=MsoNormal>Then:</p>
    ${listed(`${number(1)}Apply`)}${listed(`${number(2)}Pay`)}
    <table class=MsoTableGrid><tr><td width=200><p class=MsoNormal>Sem</p></td><td><p>Fee</p></td></tr></table>
    <!--EndFragment--></body></html>`;
  expect(await storedOf(now.page, word)).toBe(
    '<h2>Fees</h2><p><strong>Due</strong> by <em>Monday</em>.</p>' +
      '<ul><li><p>First</p></li><li><p>Second</p></li></ul><p>Then:</p>' +
      '<ol><li><p>Apply</p></li><li><p>Pay</p></li></ol>' +
      '<table><tbody><tr><td><p>Sem</p></td><td><p>Fee</p></td></tr></tbody></table>',
  );
  expect(now.problems).toEqual([]);
});

test('what is pasted from Google Docs is bold where it was bold', async () => {
  const docs =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;">Plain </span>' +
    '<span style="font-size:11pt;font-weight:700;">bold</span><span style="font-style:italic"> slanted</span></p></b>';
  expect(await storedOf(now.page, docs)).toBe(
    '<p>Plain <strong>bold</strong><em> slanted</em></p>',
  );
});

test('a table with a caption, joined cells and lists in them is stored as it was', async () => {
  const table =
    '<table><caption>Fees by year</caption><tbody>' +
    '<tr><th scope="col"><p>Year</p></th><th colspan="2" scope="col"><p>Fee</p></th></tr>' +
    '<tr><th rowspan="2" scope="row"><p>First</p></th><td><h3>Tuition</h3><p>₹1,20,000</p></td>' +
    '<td><ul><li><p>in two parts</p></li><li><p>or at once</p></li></ul></td></tr>' +
    '<tr><td><blockquote><p>Deposit</p></blockquote></td><td><p></p></td></tr></tbody></table>';
  const stored = await storedOf(now.page, `<p>Before</p>${table}<p>After</p>`);
  expect(stored).toBe(`<p>Before</p>${table}<p>After</p>`);
  expect(await storedOf(now.page, stored)).toBe(stored);
  expect(now.problems).toEqual([]);
});

test('struck words and ids that links lead to are stored as they were', async () => {
  const text =
    '<h2 id="fees">Fees</h2><p>Fee <s>₹1,20,000</s> ₹90,000<a href="#note"><sup>1</sup></a></p>' +
    '<ol><li id="note"><p>A year.</p></li></ol>';
  expect(await storedOf(now.page, text)).toBe(text);
});

test('a pasted picture that is data goes to the library, and stands where it stood', async () => {
  const { page } = now;
  const data = (await picture(60, 40).png().toBuffer()).toString('base64');
  const image = `<img src="data:image/png;base64,${data}" alt="A stair" width="60">`;
  const counter = '<img src="https://counter.example/p.gif" width="1" height="1">';
  const faq = await pasteInto(page, `<p>Before</p>${image}<p>After${counter}</p>`);
  await page.getByText('A pasted picture is in the library now.').waitFor();
  await expect
    .poll(() => answerOf(page, faq))
    .toMatch(/^<p>Before<\/p><img src="\/media\/\d+\/[^"]+" alt="A stair"[^>]*><p>After<\/p>$/);
  expect(await page.getByText('could not be taken along').count()).toBe(0);
  expect(now.problems).toEqual([]);
});

test('of many pictures that are pasted at once two are on their way at a time, and all arrive', async () => {
  const { page } = now;
  const bytes = await Promise.all(
    [70, 71, 72, 73, 74].map((width) => picture(width, 40).png().toBuffer()),
  );
  const images = bytes.map((one) => `<img src="data:image/png;base64,${one.toString('base64')}">`);
  let [going, most] = [0, 0];
  await page.route('**/api/upload', async (route) => {
    going += 1;
    most = Math.max(most, going);
    const response = await route.fetch();
    await pause(300);
    going -= 1;
    await route.fulfill({ response });
  });
  const faq = await pasteInto(page, `<p>One</p>${images.join('')}<p>Two</p>`);
  await expect
    .poll(() => answerOf(page, faq), { timeout: 30_000 })
    .toMatch(/^<p>One<\/p>(?:<img src="\/media\/[^>]*>){5}<p>Two<\/p>$/);
  await page.unroute('**/api/upload');
  expect(most).toBe(2);
  expect(now.problems).toEqual([]);
});

test('pasted pictures of elsewhere are counted, and each asks in its place for one of the library', async () => {
  const { page } = now;
  const image = '<img src="https://docs.example/a.png" alt="">';
  const faq = await pasteInto(page, `<p>One</p>${image}<p>Two</p>${image}<p>Three</p>`);
  await page.getByText('2 pictures could not be taken along.').waitFor();
  const places = page.getByText('A picture of docs.example belongs here.');
  expect(await places.count()).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose or upload it' }).first().press('Enter');
  const library = page.getByRole('dialog');
  await library.getByLabel('Find by name or description').fill('kavya');
  await library.getByRole('button', { name: /^kavya\.svg/ }).click();
  await page.getByText('One picture could not be taken along.').waitFor();
  await page.getByRole('button', { name: 'Leave it out' }).press('Enter');
  await expect.poll(() => places.count()).toBe(0);
  await expect
    .poll(() => answerOf(page, faq))
    .toMatch(/^<p>One<\/p><img src="\/media\/\d+\/[^"]+"[^>]*><p>Two<\/p><p>Three<\/p>$/);
  expect(now.problems).toEqual([]);
});

test('a picture that was copied in a browser is taken as the file that comes with it', async () => {
  const { page } = now;
  await pasteInto(page, '<p>Words</p>');
  const data = (await picture(61, 41).png().toBuffer()).toString('base64');
  await page.getByRole('textbox', { name: 'Answer' }).evaluate((element, text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<img src="https://elsewhere.example/b.png">');
    clipboardData.items.add(new File([bytes], 'copied.png', { type: 'image/png' }));
    const how = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', how));
  }, data);
  const asked = page.getByRole('dialog', { name: 'What does it show?' });
  await expect.poll(() => asked.count()).toBe(1);
});
