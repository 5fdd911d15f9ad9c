import { expect, test } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk();

type Kept = { items: { action: string; version: number }[] };

test('autosaves within ten minutes are one version; those after a save, and later ones, are not', async () => {
  const whole = bodyOf('faq', 1, desk.samples);
  const { data: made } = await desk.editor.call('POST', '/api/faq', { body: whole });
  let { version } = made;
  const store = async (method: 'PATCH' | 'PUT', body: object): Promise<void> => {
    const { data } = await desk.editor.call(method, `/api/faq/${made.id}`, { version, body });
    version = data.version;
  };
  const kept = async () => {
    const path = `/api/content/faq/${made.id}/revisions`;
    const { data } = await desk.editor.call<Kept>('GET', path);
    return data.items.map((one) => `${one.action} ${one.version}`);
  };
  await store('PATCH', { question: 'One?' });
  await store('PATCH', { question: 'One or two?' });
  expect(await kept()).toEqual(['autosave 3', 'create 1']);
  await store('PUT', whole);
  await store('PATCH', { question: 'Three?' });
  expect(await kept()).toEqual(['autosave 5', 'save 4', 'autosave 3', 'create 1']);
  desk.app.clock.advance(10 * 60_000);
  await store('PATCH', { question: 'Four?' });
  expect((await kept()).slice(0, 2)).toEqual(['autosave 6', 'autosave 5']);
});
