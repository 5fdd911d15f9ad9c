import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestDatabase } from '../../../../tests/support/database.ts';
import {
  type DatabaseHandle,
  type Executor,
  withTransaction,
} from '../../platform/database/database.ts';
import {
  endInvitation,
  findLink,
  type LinkFor,
  type LinkKind,
  linkLife,
  makeLink,
  mayMail,
  useLink,
  waitingInvitations,
} from './link-repository.ts';
import { insertMember } from './repository.ts';

const now = new Date('2027-01-18T10:00:00Z');
const HOUR = 3_600_000;

let database: DatabaseHandle;
let db: Executor;
let memberId = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  const member = await insertMember(db, {
    email: 'asha@example.edu',
    firstName: 'Asha',
    lastName: 'Rao',
    passwordHash: 'none',
    role: 'ADMIN',
    status: 'active',
    at: now,
  });
  memberId = member?.id ?? 0;
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('DELETE FROM staff_link'));

function after(milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

function invite(email: string, at = now) {
  return makeLink(db, { kind: 'invitation', email, role: 'EVENT_CREATER', now: at });
}

describe('a link', () => {
  test.each<[LinkKind, number]>([
    ['first_admin', 24],
    ['invitation', 7 * 24],
    ['password_reset', 1],
    ['confirm_address', 72],
  ])('of the kind %s can be used for %i hours', async (kind, hours) => {
    const { token, expiresAt } = await makeLink(db, { kind, email: 'a@example.edu', now });
    expect(expiresAt).toEqual(after(hours * HOUR));
    expect(linkLife[kind]).toBe(hours * HOUR);
    expect(await findLink(db, token, after(hours * HOUR - 1))).toMatchObject({ kind });
    expect(await findLink(db, token, after(hours * HOUR))).toBeNull();
    await expect(useLink(db, { token, kind, now: after(hours * HOUR) })).rejects.toMatchObject({
      code: 'link_expired',
    });
  });

  test('is used once, by one of all who try at once', async () => {
    const { token } = await invite('a@example.edu');
    const use = () => useLink(db, { token, kind: 'invitation', now });
    const tries = await Promise.allSettled([use(), use(), use()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    await expect(use()).rejects.toMatchObject({ code: 'link_expired' });
    expect(await findLink(db, token, now)).toBeNull();
  });

  test('opens nothing of another kind, and is not used up by that', async () => {
    const { token } = await invite('a@example.edu');
    await expect(useLink(db, { token, kind: 'password_reset', now })).rejects.toMatchObject({
      code: 'link_expired',
    });
    expect(await useLink(db, { token, kind: 'invitation', now })).toMatchObject({
      email: 'a@example.edu',
      role: 'EVENT_CREATER',
    });
  });

  test('is known by its token alone, which is kept nowhere', async () => {
    const { token } = await invite('a@example.edu');
    const { rows } = await database.pool.query('SELECT * FROM staff_link');
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const wrong of ['', `${token}a`, token.toUpperCase(), rows[0].token_hash])
      expect(await findLink(db, wrong, now), wrong).toBeNull();
  });

  test('ends those of its kind for the same person, and no others', async () => {
    const ended = await invite('a@example.edu');
    const others = [
      await invite('b@example.edu'),
      await makeLink(db, { kind: 'password_reset', userId: memberId, now }),
      await makeLink(db, { kind: 'confirm_address', email: 'a@example.edu', now }),
    ];
    const latest = await invite('a@example.edu');
    expect(await findLink(db, ended.token, now)).toBeNull();
    for (const { token } of [...others, latest])
      expect(await findLink(db, token, now)).not.toBeNull();
  });
});

describe('invitations that wait', () => {
  test('are those that can be taken up, the newest first', async () => {
    const [old, used] = [
      await invite('old@example.edu', after(-8 * 24 * HOUR)),
      await invite('used@example.edu'),
    ];
    await useLink(db, { token: used.token, kind: 'invitation', now });
    await invite('a@example.edu');
    await makeLink(db, { kind: 'confirm_address', email: 'c@example.edu', now });
    await invite('b@example.edu');
    const waiting = await waitingInvitations(db, now);
    expect(waiting.map(({ email }) => email)).toEqual(['b@example.edu', 'a@example.edu']);
    expect(await findLink(db, old.token, now)).toBeNull();
  });

  test('are taken back once, and nothing else is', async () => {
    const { token } = await invite('a@example.edu');
    const reset = await makeLink(db, { kind: 'password_reset', userId: memberId, now });
    const [one] = await waitingInvitations(db, now);
    const other = await findLink(db, reset.token, now);
    expect(await endInvitation(db, other?.id ?? 0, now)).toBeNull();
    expect(await findLink(db, reset.token, now)).not.toBeNull();
    expect(await endInvitation(db, one?.id ?? 0, now)).toMatchObject({ email: 'a@example.edu' });
    expect(await endInvitation(db, one?.id ?? 0, now)).toBeNull();
    expect(await findLink(db, token, now)).toBeNull();
  });
});

describe('links that are mailed to one person', () => {
  const whose = (at: Date, email = 'a@example.edu'): LinkFor => ({
    kind: 'invitation',
    email,
    now: at,
  });
  const may = (one: LinkFor) => withTransaction(database, (tx) => mayMail(tx, one));

  test('come a minute apart', async () => {
    expect(await may(whose(now))).toBe(true);
    await invite('a@example.edu');
    expect(await may(whose(after(59_999)))).toBe(false);
    expect(await may(whose(after(60_000)))).toBe(true);
    expect(await may(whose(now, 'b@example.edu'))).toBe(true);
    expect(await may({ ...whose(now), kind: 'confirm_address' })).toBe(true);
  });

  test.each([
    [3, HOUR, 20 * 60_000],
    [10, 24 * HOUR, 2 * HOUR],
  ])('are %i at most in %i milliseconds, used or not', async (most, within, apart) => {
    for (let n = 0; n < most; n += 1) {
      expect(await may(whose(after(n * apart))), String(n)).toBe(true);
      await invite('a@example.edu', after(n * apart));
    }
    expect(await may(whose(after(within - 1)))).toBe(false);
    expect(await may(whose(after(within)))).toBe(true);
  });

  test('are told apart by account where there is one', async () => {
    await makeLink(db, { kind: 'password_reset', userId: memberId, now });
    expect(await may({ kind: 'password_reset', userId: memberId, now })).toBe(false);
    expect(await may({ kind: 'password_reset', userId: memberId + 1, now })).toBe(true);
  });
});
