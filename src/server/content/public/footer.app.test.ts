import { expect, test } from 'vitest';

import { bodyOf, editorWith, openDesk } from '../../../../tests/support/content.ts';
import { signedIn } from '../../../../tests/support/staff.ts';

const desk = openDesk();

type Group = { id: number; created_by: unknown; updated_by: unknown; is_deleted: unknown };

async function shown(id: number): Promise<Group | undefined> {
  const { body } = await desk.app.server.inject('/api/footer/1');
  const groups = Object.values((JSON.parse(body) as { data: Record<string, Group[]> }).data).flat();
  return groups.find((group) => group.id === id);
}

test('a column of the footer says by id who made and who changed it, and no more of them', async () => {
  const university = bodyOf('university', 1, desk.samples);
  await desk.editor.call('POST', '/api/university?publish=true', { body: university });
  const author = await signedIn(desk.app, 'ADMIN');
  const other = await signedIn(desk.app, 'ADMIN');
  const body = { ...bodyOf('footer', 2, desk.samples), status: true };
  const made = await editorWith(desk.app, author).call('POST', '/api/footer?publish=true', {
    body,
  });
  expect(await shown(made.data.id)).toMatchObject({
    created_by: author.id,
    updated_by: author.id,
    is_deleted: false,
  });

  const editor = editorWith(desk.app, other);
  const { data: saved } = await editor.call('PUT', `/api/footer/${made.data.id}`, {
    version: made.data.version,
    body: { ...body, title: 'Another' },
  });
  const published = await editor.call('POST', `/api/footer/${made.data.id}/publish`, {
    version: saved.version,
    body: {},
  });
  expect(published.status).toBe(200);
  expect(await shown(made.data.id)).toMatchObject({
    created_by: author.id,
    updated_by: other.id,
  });
  expect(JSON.stringify(await shown(made.data.id))).not.toContain('@');

  await editor.call('DELETE', `/api/footer/${made.data.id}`, { version: published.data.version });
  expect(await shown(made.data.id)).toBeUndefined();
});
