import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';

let app: TestApp;
let admin: StaffBrowser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

/** A lecture that is far ahead. */
async function lecture(): Promise<number> {
  const [known] = app.services.content.snapshot().all('liveLecture');
  const day = { start_date: '2090-01-10', end_date: '2090-01-10' };
  const data = { ...known!.data, ...day };
  const made = await admin.call<{ id: number }>('POST', '/api/liveLecture?publish=true', data);
  expect(made.status).toBe(201);
  return made.body.data.id;
}

async function change(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  app.clock.advance(1_000);
  const answer = await admin.call(method, path, body, { 'if-match': '*' });
  expect(answer.status).toBeLessThan(300);
}

async function eventOf(id: number, file = `${id}.ics`) {
  const { body, statusCode } = await app.server.inject({ url: `/live-lecture/${file}` });
  const lines = body.replaceAll('\r\n ', '').split('\r\n');
  const from = lines.findIndex((line) => line.startsWith(`UID:live-lecture-${id}@`));
  const event = from < 0 ? [] : lines.slice(from, lines.indexOf('END:VEVENT', from));
  const valueOf = (name: string) => event.find((line) => line.startsWith(name))?.slice(name.length);
  return {
    statusCode,
    sequence: Number(valueOf('SEQUENCE:')),
    status: valueOf('STATUS:'),
    start: valueOf('DTSTART;TZID=Asia/Kolkata:'),
  };
}

test('a lecture that moves, is cancelled and comes back is one event, each time a later one', async () => {
  const id = await lecture();
  const first = await eventOf(id);
  await change('PATCH', `/api/liveLecture/${id}`, { start_time: '09:15', end_time: '10:15' });
  await change('POST', `/api/liveLecture/${id}/publish`, {});
  const moved = await eventOf(id);
  expect(moved).toMatchObject({ status: 'CONFIRMED', start: '20900110T091500' });
  await change('DELETE', `/api/liveLecture/${id}`);
  for (const file of [undefined, 'calendar.ics']) {
    const cancelled = await eventOf(id, file);
    expect(cancelled).toMatchObject({ status: 'CANCELLED', start: '20900110T091500' });
    expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
  }
  const cancelled = await eventOf(id);
  await change('POST', `/api/liveLecture/${id}/restore`);
  const back = await eventOf(id);
  expect(back.status).toBe('CONFIRMED');
  expect(back.sequence).toBeGreaterThan(cancelled.sequence);
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
  expect(moved.sequence).toBeGreaterThan(first.sequence);
});

test('one that is unpublished is cancelled, one that nobody was told of, or that is over, is none', async () => {
  const unpublished = await lecture();
  await change('POST', `/api/liveLecture/${unpublished}/unpublish`);
  expect((await eventOf(unpublished)).status).toBe('CANCELLED');
  const draft = await admin.call<{ id: number }>('POST', '/api/liveLecture/draft', {
    subject_name: 'Never announced',
  });
  if (draft.status < 300) {
    await change('DELETE', `/api/liveLecture/${draft.body.data.id}`);
    expect((await eventOf(draft.body.data.id)).statusCode).toBe(404);
  }
  const over = await lecture();
  const day = { start_date: '2020-01-10', end_date: '2020-01-10' };
  await change('PATCH', `/api/liveLecture/${over}`, day);
  await change('POST', `/api/liveLecture/${over}/publish`, {});
  await change('DELETE', `/api/liveLecture/${over}`);
  expect((await eventOf(over)).statusCode).toBe(404);
});
