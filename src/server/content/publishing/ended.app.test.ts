import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { type Editor, editorOf } from '../../../../tests/support/content.ts';
import { priceOf } from '../../../content/types/feePlan/prices.ts';
import { dayAfter, indianDay } from '../../../kernel/values/dates.ts';

let app: TestApp;
let editor: Editor;

beforeAll(async () => {
  app = await createTestApp();
  editor = await editorOf(app);
});

afterAll(() => app.close());

async function read(path: string): Promise<string> {
  return (await app.server.inject({ method: 'GET', url: path })).body;
}

test('a list price stands wherever the fee does, until its offer has ended', async () => {
  const { content } = app.services;
  const mba = content
    .snapshot()
    .all('programme')
    .find(({ data }) => data.slug === 'mba');
  if (!mba) throw new Error('The demo has no MBA.');
  const plan = priceOf(
    content.snapshot().children('feePlan', mba.id),
    mba.data.semester_count,
  )?.plan;
  if (!plan) throw new Error('The MBA has no fee plan.');
  const today = indianDay(app.clock.now().getTime());
  const until = dayAfter(today, 3);
  const url = `/api/program/fee/structure/${plan.id}`;
  const { data: stored } = await editor.call('GET', url.replace('/api/', '/api/content/'));
  const listPrice = plan.data.totalAmount + 44_000;
  const kept = await editor.call('PATCH', url, {
    version: stored.version,
    body: { listPrice, listPriceSince: '2026-01-05', offerUntil: until },
  });
  const done = await editor.call('POST', `${url}/publish`, {
    version: kept.data.version,
    body: { ask: true },
  });
  expect(done, JSON.stringify(done)).toMatchObject({ status: 200 });

  const words = `₹${listPrice.toLocaleString('en-IN')}`;
  const places = ['/mba', '/compare?p=mba,bba', '/llms.txt'];
  for (const place of places) expect(await read(place), place).toContain(words);
  const page = await read('/mba');
  expect(page).toMatch(new RegExp(`<s>List price ${words}</s>`));
  const [offer] = [...page.matchAll(/"offers":(\{.*?"priceSpecification":\[.*?\]\})/g)];
  expect(JSON.parse(offer?.[1] ?? '{}')).toEqual({
    '@type': 'Offer',
    category: 'Paid',
    price: plan.data.totalAmount,
    priceCurrency: 'INR',
    priceValidUntil: until,
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price: plan.data.totalAmount,
        priceCurrency: 'INR',
      },
      {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: listPrice,
        priceCurrency: 'INR',
      },
    ],
  });

  app.clock.advance(3 * 86_400_000);
  await content.applyDue();
  expect(await read('/mba')).toContain(words);
  app.clock.advance(86_400_000);
  await content.applyDue();
  for (const place of places) expect(await read(place), place).not.toContain(words);
  const { data: after } = await editor.call('GET', url.replace('/api/', '/api/content/'));
  expect(after).toMatchObject({
    status: 'published',
    published_by: 'Prospectus',
    draft: { listPrice: null, listPriceSince: null, offerUntil: null },
  });
});
