import { expect, test } from 'vitest';

import { openDesk } from '../../../tests/support/content.ts';

const desk = openDesk({ content: 'demo' });

async function answerAt(url: string) {
  const { statusCode, headers } = await desk.app.server.inject({ method: 'GET', url });
  return { status: statusCode, location: headers['location'] };
}

async function redirect(from: string, to: string | null) {
  return desk.editor.call('POST', '/api/redirect?publish=true', { body: { from, to } });
}

test.each([
  ['/2019/05/12/hello-world', ['/2019/05/12/hello-world', '/2019/05/12/hello-world/']],
  ['/old/%e0%a4%a8', ['/old/%E0%A4%A8/', '/old/%e0%a4%a8']],
  ['/?p=12', ['/?p=12', '/?utm=x&p=12']],
  ['/old-index?page_id=7', ['/old-index/?page_id=7']],
  ['/Old Page/', ['/old%20page', '/OLD%20PAGE/', '/old%20page//']],
  ['/Course.aspx?ID=4', ['/course.aspx?id=4', '/Course.aspx?utm_source=x&ID=4']],
])('%s leads to its page, however it is spelt', async (from, spellings) => {
  expect((await redirect(from, '/about')).status).toBe(201);
  for (const url of spellings) {
    const { status, location } = await answerAt(url);
    expect([url, status, String(location).split('?')[0]]).toEqual([url, 301, '/about']);
    expect(location).not.toMatch(/\b(?:p|page_id|id)=/i);
  }
});

test('campaigns are carried on, and what has no redirect stays what it was', async () => {
  await redirect('/?p=90', '/about');
  expect((await answerAt('/?p=90&utm_source=sms')).location).toBe('/about?utm_source=sms');
  expect((await answerAt('/?p=91')).status).toBe(200);
  expect((await answerAt('/compare?p=mba')).status).toBe(200);
});

test('an address that is gone for good says so, before and after the page of what is missing is there', async () => {
  expect((await redirect('/offer-2018', null)).status).toBe(201);
  expect((await answerAt('/offer-2018')).status).toBe(410);
  expect((await answerAt('/nothing/ever/was/here')).status).toBe(404);
  expect((await answerAt('/offer-2018/')).status).toBe(410);
});

test.each(['old', '/-/-/-/-', '//evil', '/\\evil', 'https://old.example/a'])(
  '%s is no old address',
  async (from) => {
    const { status, errors } = await redirect(from, '/about');
    expect([status, errors[0]?.field]).toEqual([400, 'from']);
  },
);
