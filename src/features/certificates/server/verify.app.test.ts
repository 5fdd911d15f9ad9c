import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { certificate as sample, certificates } from '../../../../demo/site/certificates.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { certificateWords as words } from '../../../kernel/words/certificates.ts';
import { certificates as feature } from '../feature.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ features: [feature] })));
afterAll(() => app.close());

/** What the page says of a check, from its main part on, without what was typed. */
async function checked(number: string, name: string, browser = plainBrowser(app)) {
  const began = performance.now();
  const { statusCode, body } = await browser.post('/verify', { number, name });
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(body) ?? [];
  const said = main.replaceAll(/value="[^"]*"/g, '');
  return { statusCode, said, took: performance.now() - began };
}

it('a certificate of the register is genuine, however its number and name are spelt', async () => {
  const { statusCode, said } = await checked('av 2024 mba 00417', 'URS, mallika');
  expect(statusCode).toBe(200);
  for (const text of [words.found, sample.name, sample.award, sample.number, '11 February 2024'])
    expect(said).toContain(text);
});

it('one that was withdrawn is said to be', async () => {
  const { said } = await checked('AV-2022-BBA-00009', 'A. N. Other');
  expect(said).toContain(words.withdrawn);
  expect(said).not.toContain(words.found);
});

it('every miss has one answer, in one time', async () => {
  const other = certificates.find(({ number }) => number !== sample.number)?.name ?? '';
  const misses = [
    await checked(sample.number, other),
    await checked('AV-2024-MBA-99999', sample.name),
    await checked('nothing like a number', 'Nobody'),
  ];
  const [first] = misses;
  expect(first?.said).toContain(words.none);
  for (const { statusCode, said, took } of misses) {
    expect([statusCode, said]).toEqual([200, first?.said]);
    expect(took).toBeGreaterThan(390);
  }
});

it('asks for missing values at their fields, both at once', async () => {
  const { statusCode, said } = await checked('-', ' ');
  expect(statusCode).toBe(400);
  expect(said).toContain(words.needNumber);
  expect(said).toContain(words.needName);
});

it('a number in the address is filled in, and checked by nobody', async () => {
  const { statusCode, body } = await plainBrowser(app).get(`/verify?number=${sample.number}`);
  expect([statusCode, body.includes(`value="${sample.number}"`)]).toEqual([200, true]);
  expect(body).not.toContain(sample.award);
});

it('names cannot be tried one after another', async () => {
  const browser = plainBrowser(app);
  const statuses = [];
  for (const name of 'abcdefghijk')
    statuses.push((await checked(sample.number, name, browser)).statusCode);
  expect(statuses.slice(-2)).toEqual([200, 429]);
  expect((await checked(sample.number, sample.name)).said).toContain(words.found);
}, 20_000);

it('a page that stood at the address is moved, and named there', async () => {
  const old = await createTestApp({ features: [], content: 'demo' });
  try {
    const data = { path: '/proof', title: 'Verification', programme: null, sections: [] };
    await old.services.content.batch((batch) =>
      batch.create({ type: 'auxiliary', rows: [{ data }], publish: true }),
    );
    // As an earlier version stored it, which knew of no such feature.
    await old.services.database.pool.query(
      `UPDATE content_entry SET path = '/verify', draft = draft || $1, published = published || $1
       WHERE path = '/proof'`,
      [{ path: '/verify' }],
    );
    const now = await createTestApp({ features: [feature], beside: old });
    try {
      await expect
        .poll(async () => (await plainBrowser(now).get('/verify')).body)
        .toContain('href="/verify-2"');
      expect((await plainBrowser(now).get('/verify-2')).body).toContain('Verification');
    } finally {
      await now.close();
    }
  } finally {
    await old.close();
  }
});

describe('with the ERP as the register', () => {
  let erp: Server;
  let asking: TestApp;
  let answer: (number: string) => [status: number, body: object];
  beforeAll(async () => {
    erp = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const { type, data } = JSON.parse(text) as { type: string; data: { number: string } };
        const [status, body] = type === 'certificate.find' ? answer(data.number) : [200, {}];
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((done) => erp.listen(0, '127.0.0.1', done));
    const { port } = erp.address() as AddressInfo;
    asking = await createTestApp({
      features: [feature],
      env: {
        PROSPECTUS_ERP_URL: `http://127.0.0.1:${port}/`,
        PROSPECTUS_ERP_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      },
    });
    const { content } = asking.services;
    const { id, data } = content.snapshot().one('university');
    const fields = { ...data, certificate_register: 'erp' };
    await content.batch((batch) => batch.takeIn({ type: 'university', id, fields, publish: true }));
  });
  afterAll(async () => {
    await asking.close();
    erp.close();
  });

  it('its answer counts, and its silence is said in words', async () => {
    answer = (number) => [200, { certificate: { number, name: 'Ila Sen', award: 'MA' } }];
    expect((await checked('E-1', 'ila sen', plainBrowser(asking))).said).toContain(words.found);
    answer = () => [200, {}];
    expect((await checked('E-2', 'ila sen', plainBrowser(asking))).said).toContain(words.none);
    answer = () => [500, {}];
    const { statusCode, said } = await checked('E-3', 'ila sen', plainBrowser(asking));
    expect([statusCode, said.includes(words.away)]).toEqual([503, true]);
  });
});
