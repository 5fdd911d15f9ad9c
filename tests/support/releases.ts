import { expect } from 'vitest';

import { type Permission, withImplied } from '../../src/kernel/staff/permissions.ts';
import { insertRole } from '../../src/server/staff/store/role-repository.ts';
import type { ReleasePage } from '../../src/features/releases/release.ts';
import type { TestApp } from './app.ts';
import { bodyOf, type Editor, editorWith, type openDesk } from './content.ts';
import { signedIn } from './staff.ts';

type Desk = ReturnType<typeof openDesk>;

/** An editor whose role has these permissions, with the address that hears of reviews. */
export async function memberWho(
  app: TestApp,
  ...permissions: Permission[]
): Promise<Editor & { id: number; email: string }> {
  const role = {
    name: `${permissions.join(' ')} ${Math.random()}`.slice(-60),
    team: null,
    permissions: withImplied(permissions),
  };
  const browser = await signedIn(
    app,
    await insertRole(app.services.database.db, role, app.clock.now()),
  );
  return { ...editorWith(app, browser), id: browser.id, email: browser.email };
}

/** An entry of a type as a draft that is whole. */
export async function draftOf(desk: Desk, type: 'faq' | 'blog' | 'redirect', n: number) {
  const body = bodyOf(type, n, desk.samples);
  const { status, data } = await desk.editor.call('POST', `/api/${type}`, { body });
  expect(status).toBe(201);
  return data;
}

export async function ask(by: Editor, entry: number, more: object = {}): Promise<number> {
  const { status, data } = await by.call<{ id: number }>('POST', '/api/staff/releases', {
    body: { entry, ...more },
  });
  expect(status).toBe(201);
  return data.id;
}

export async function readIt(by: Editor, id: number): Promise<ReleasePage> {
  return (await by.call<ReleasePage>('GET', `/api/staff/releases/${id}`)).data;
}

/** Approves what stands there now. */
export async function approveSeen(by: Editor, id: number, more: object = {}) {
  const { items } = await readIt(by, id);
  const seen = items.map(({ id: entry, version }) => ({ id: entry, version }));
  return by.call('POST', `/api/staff/releases/${id}/approve`, { body: { seen, ...more } });
}

/** Mails to an address so far, the newest first. */
export async function mailsTo(app: TestApp, to: string) {
  const query = { to, purpose: 'notification', limit: 20, offset: 0 };
  return (await app.services.messages.list(query)).items;
}
