import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { addMember, signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';
import type { AuditEntryBody } from '../../kernel/calls/operations.ts';
import { auditLog } from '../audit/table.ts';

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
