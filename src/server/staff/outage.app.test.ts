import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { addressOf, routesOf } from '../../../tests/support/routes.ts';
import { addMember, openBrowser, signedIn } from '../../../tests/support/staff.ts';
import { staffSession } from './store/table.ts';

let app: TestApp;
beforeAll(async () => {
  const env = { PROSPECTUS_LOG_LEVEL: 'silent' };
  app = await createTestApp({ content: 'empty', env, limits: { signIn: 100_000 } });
  await app.services.staff.auth();
});
afterAll(() => app.close());

function isOfStaff({ path }: { path: string }) {
  return /^\/api\/(staff|user|admin|upload|media|content|preview)/.test(path);
}

const bodies = { GET: undefined, POST: {}, PUT: {}, PATCH: {}, DELETE: {} } as const;

test('every call of a member is asked to come back while the database is away', async () => {
  const admin = await signedIn(app, 'ADMIN');
  const wrong: string[] = [];
  await app.database.block();
  for (const route of routesOf(await app.api()).filter(isOfStaff)) {
    const { method, path } = route;
    const { status, headers } = await admin.call(method, addressOf(route), bodies[method]);
    // A body that is missing is refused before anything is asked of the database.
    const isRight = status === 503 ? Number(headers['retry-after']) > 0 : status === 400;
    if (!isRight) wrong.push(`${method} ${path}: ${status}`);
  }
  await app.database.unblock();
  expect(wrong).toEqual([]);
  expect((await admin.call('GET', '/api/user/auth')).status).toBe(200);
}, 120_000);

/** Lets every write to a table end as the database ends it in this trouble. */
async function withTrouble(table: string, state: string, work: () => Promise<void>) {
  const { pool } = app.services.database;
  await pool.query(`
    CREATE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'trouble' USING ERRCODE = '${state}'; END $$;
    CREATE TRIGGER trouble BEFORE INSERT OR UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION trouble()`);
  try {
    await work();
  } finally {
    await pool.query('DROP FUNCTION trouble CASCADE');
  }
}

test.each([
  ['the disk is full', '53100'],
  ['there are too many connections', '53300'],
])('signing in and staying signed in are told to wait while %s', async (_what, state) => {
  const admin = await signedIn(app, 'ADMIN');
  const { email, password } = await addMember(app, 'ADMIN');
  // Due to be made longer by the next call, which is a write.
  await app.services.database.db
    .update(staffSession)
    .set({ expiresAt: new Date(Date.now() + 3_600_000) });
  await withTrouble('staff_session', state, async () => {
    const login = await openBrowser(app).call('POST', '/api/user/login', { email, password });
    expect(login.status).toBe(503);
    expect(Number(login.headers['retry-after'])).toBeGreaterThan(0);
    const stay = await admin.call('GET', '/api/user/auth');
    expect(stay.status).toBe(503);
    expect(Number(stay.headers['retry-after'])).toBeGreaterThan(0);
  });
  expect((await admin.call('GET', '/api/user/auth')).status).toBe(200);
});
