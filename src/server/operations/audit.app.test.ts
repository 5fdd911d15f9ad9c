import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { addMember, signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';
import type { AuditEntryBody } from '../../kernel/calls/operations.ts';
import { auditLog } from '../audit/table.ts';
import { withTransaction } from '../platform/database/database.ts';

let app: TestApp;
let admin: StaffBrowser & { id: number; email: string };

beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  await app.services.staff.auth();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

test('a change is told with who, what, before, after and from where', async () => {
  const { id } = await addMember(app, 'EVENT_CREATER');
  await admin.call('POST', `/api/staff/users/${id}/disable`);
  const url = `/api/staff/audit?entity=staff_user&entity_id=${id}&action=disable`;
  const { body } = await admin.call<{ items: AuditEntryBody[]; total: number }>('GET', url);
  expect(body.data).toMatchObject({
    total: 1,
    items: [
      {
        actor: admin.email,
        actor_id: admin.id,
        address: '198.51.100.7',
        before: { status: 'active' },
        after: { status: 'disabled' },
      },
    ],
  });
});

test('no line can be changed, deleted or swept away', async () => {
  const { db } = app.services.database;
  const count = async () => (await db.select().from(auditLog)).length;
  const lines = await count();
  expect(lines).toBeGreaterThan(0);
  for (const statement of [
    sql`UPDATE audit_log SET actor = 'someone else'`,
    sql`DELETE FROM audit_log`,
    sql`TRUNCATE audit_log`,
  ]) {
    await expect(db.execute(statement)).rejects.toThrow();
  }
  expect(await count()).toBe(lines);
});

test('the export holds every line, and no formula', async () => {
  await app.services.audit.record(app.services.database.db, {
    actor: 'system',
    action: 'import',
    entity: 'lead',
    entityId: '=HYPERLINK("http://evil.example")',
  });
  const { body, headers } = await admin.call<string>('GET', '/api/staff/audit.csv?entity=lead');
  expect(headers['content-disposition']).toContain('audit-log.csv');
  expect(body.data).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(body.data.trim().split('\r\n')).toHaveLength(2);
});

test('each line is printed as JSON while an ADMIN has switched that on, and none of what is taken back', async () => {
  const printed: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  const { audit, database } = app.services;
  const event = { actor: 'system', action: 'import', entity: 'lead' } as const;
  const change = (on: boolean) => admin.call('PUT', '/api/staff/audit/stream', { on });
  try {
    await audit.record(database.db, event);
    expect((await change(true)).status).toBe(200);
    await audit.recordAll(database.db, [
      { ...event, entityId: 1 },
      { ...event, entityId: 'two\nlines', after: { name: 'Meera' } },
    ]);
    const undone = withTransaction(database, async (tx) => {
      await audit.record(tx, { ...event, entityId: 'undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await change(false);
    await audit.record(database.db, event);
  } finally {
    spy.mockRestore();
  }
  const lines = printed.filter((text) => text.includes('"audit"'));
  expect(lines.map((text) => text.trimEnd().split('\n').length)).toEqual([1, 1, 1, 1]);
  const read = lines.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(read.map(({ action, entity_id: of }) => [action, of])).toEqual([
    ['switch_on', null],
    ['import', '1'],
    ['import', 'two\nlines'],
    ['switch_off', null],
  ]);
  expect(read[2]).toMatchObject({ type: 'audit', actor: 'system', after: { name: 'Meera' } });
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT id FROM audit_log WHERE entity_id = $1',
    ['two\nlines'],
  );
  expect(Number(rows[0]?.id)).toBe(read[2]?.['id']);
});
