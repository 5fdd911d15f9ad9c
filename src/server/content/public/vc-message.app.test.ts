import { expect, test } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk();

async function shown(): Promise<string | null> {
  const answer = await desk.app.server.inject('/api/homepage/1');
  return (
    answer.json<{ data: { sections: { VcMessage: { name: string } | null } } }>().data.sections
      .VcMessage?.name ?? null
  );
}

async function publish(name: string) {
  const body = { ...bodyOf('vcMessage', 1, desk.samples), name };
  const reply = await desk.editor.call('POST', '/api/vcMessage?publish=true', { body });
  expect(reply, JSON.stringify(reply.errors)).toMatchObject({ status: 201 });
  return reply.data;
}

test('messages of the Vice-Chancellor may be many, and the first published one is shown', async () => {
  const university = bodyOf('university', 1, desk.samples);
  await desk.editor.call('POST', '/api/university?publish=true', { body: university });
  expect(await shown()).toBeNull();

  const first = await publish('The first');
  const second = await publish('The second');
  expect(await shown()).toBe('The first');

  await desk.editor.call('PUT', '/api/vcMessage/position', {
    body: { ids: [second.id, first.id] },
  });
  expect(await shown()).toBe('The second');

  const { version } = (await desk.editor.call('GET', `/api/vcMessage/${second.id}`)).data;
  expect(
    await desk.editor.call('DELETE', `/api/vcMessage/${second.id}`, { version }),
  ).toMatchObject({
    status: 200,
  });
  expect(await shown()).toBe('The first');
});
