import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { region } from '../../features/region/feature.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { systemActor } from '../content/actor.ts';

let app: TestApp;
beforeEach(async () => void (app = await createTestApp({ features: [region], listen: true })));
afterEach(() => app.close());

/** How many pages were answered with a class of status, as Prometheus reads it. */
async function pagesAnswered(status: string): Promise<number> {
  const { body } = await app.server.inject('/metrics');
  const name = `prospectus_page_duration_seconds_count{status="${status}"} `;
  return Number(body.split(name)[1]?.split('\n')[0]);
}

function get(path: string): Promise<Response> {
  return fetch(`${app.origin}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });
}

it('pages that fail are counted, by callers that read and by those that do not', async () => {
  expect(await pagesAnswered('5xx')).toBe(0);
  vi.spyOn(app.services.website.pages, 'page').mockImplementation(() => {
    throw new Error('It cannot be rendered.');
  });
  expect((await get('/mba')).status).toBe(500);
  expect((await app.server.inject('/programmes')).statusCode).toBe(500);
  await expect.poll(() => pagesAnswered('5xx')).toBe(2);
});

it('pages that are rendered are counted with the time that they took, and those that are ready are not', async () => {
  const before = await pagesAnswered('2xx');
  for (let asked = 0; asked < 3; asked += 1) expect((await get('/mba')).status).toBe(200);
  await expect.poll(() => pagesAnswered('2xx')).toBe(before + 1);
  expect((await get('/no-such-page')).status).toBe(404);
  await expect.poll(() => pagesAnswered('4xx')).toBe(1);
});

it('a website that is not public yet has no failing pages', async () => {
  await app.services.content.setPublic(false, systemActor);
  expect((await get('/')).status).toBe(503);
  await expect.poll(() => pagesAnswered('closed')).toBe(1);
  expect(await pagesAnswered('5xx')).toBe(0);
});

it('neither calls, files nor what asks how the process stands are pages', async () => {
  vi.spyOn(app.services.storage, 'check').mockRejectedValue(new Error('The bucket is gone.'));
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/api/region')).status).toBe(200);
  expect((await get('/favicon.svg')).status).toBeLessThan(500);
  const [style = ''] = /\/assets\/[^"]+\.(?:js|css)/.exec(await (await get('/')).text()) ?? [];
  const before = await pagesAnswered('2xx');
  expect((await get(style)).status).toBe(200);
  expect([await pagesAnswered('2xx'), await pagesAnswered('5xx')]).toEqual([before, 0]);
});

it('what is refused before it is looked at is a figure from the start', async () => {
  const { body } = await app.server.inject('/metrics');
  expect(body).toContain('prospectus_refusals_total{why="paced"} 0');
});
