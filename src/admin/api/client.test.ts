import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { listLeads, saveLeadView } from '../../kernel/calls/staffLeads.ts';
import { send } from './client.ts';

type Asked = Readonly<{ signal: AbortSignal; answer: (body: unknown, status?: number) => void }>;

let asked: Asked[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (body: unknown, status = 200) => resolve(Response.json(body, { status }));
    asked.push({ signal, answer });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Waits one turn of the event loop: then a read without readers is aborted. */
function nextTurn() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function reading(q: string) {
  const screen = new AbortController();
  const answer = send(listLeads, { query: { q }, signal: screen.signal });
  answer.catch(() => undefined);
  return { answer, leave: () => screen.abort() };
}

test('a screen that is drawn anew joins the request that it left', async () => {
  const first = reading('Asha');
  first.leave();
  const second = reading('Asha');
  await nextTurn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer({ success: true, data: 'leads' });
  expect(await second.answer).toMatchObject({ data: 'leads' });
});

test('a request that nobody waits for is aborted, and another one is not', async () => {
  reading('A').leave();
  reading('As');
  await nextTurn();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('what is read after a change is not what was asked for before it', async () => {
  reading('Bela');
  const change = send(saveLeadView, { body: { name: 'Mine', query: '' } });
  asked[1]?.answer({ success: true, data: null });
  await change;
  reading('Bela');
  expect(asked).toHaveLength(3);
});

test('a field that the server does not know is told as an upgrade under way', async () => {
  const change = send(saveLeadView, { body: { name: 'Mine', query: '' } });
  const msg = 'This field is not known here.';
  const errors = [{ field: 'query', msg }];
  asked[0]?.answer({ success: false, msg: 'Wrong.', code: 'invalid_input', errors }, 400);
  await expect(change).rejects.toMatchObject({
    message:
      'The website is being upgraded. Please try again in a few minutes, or load this page again.',
    errors: [],
  });
});
