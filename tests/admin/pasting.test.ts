import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openWebsite } from '../support/website.ts';
import { eachEnters, untilSaved } from './staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);
let used = 0;

/** Pastes into the emptied answer of a question of its own, whose text is a paragraph; tells what is stored then. */
async function storedOf(page: Page, html: string): Promise<string> {
  const faq = site.app.services.content.snapshot().all('faq')[used]?.id;
  used += 1;
  await page.goto(`/admin/content/faq/${faq}`);
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('');
  await answer.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    const how = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', how));
  }, html);
  await untilSaved(page);
  const { data } = await (await page.request.get(`/api/content/faq/${faq}`)).json();
  return data.draft.answer;
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
