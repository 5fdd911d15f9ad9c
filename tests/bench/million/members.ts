import pg from 'pg';

import { ADMIN, type Product } from '../product.ts';

/** The session's cookie of a member of the staff. */
export async function sessionOf(origin: string, email: string = ADMIN.email): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ADMIN.password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Sessions of so many more members, who have the password of the first. */
export async function moreMembers(
  { databaseUrl, origin }: Product,
  count: number,
): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO staff_user (email, email_verified, name, first_name, last_name, role, status)
       SELECT 'member' || n || '@example.com', true, 'Member ' || n, 'Member', n::text, 'ADMIN', 'active'
       FROM generate_series(1, $1::int) AS n`,
      [count],
    );
    await client.query(
      `INSERT INTO staff_account (user_id, account_id, provider_id, password)
       SELECT u.id, u.id::text, a.provider_id, a.password
       FROM staff_user AS u, staff_account AS a JOIN staff_user AS first ON first.id = a.user_id
       WHERE u.email LIKE 'member%@example.com' AND first.email = $1 AND a.password IS NOT NULL`,
      [ADMIN.email],
    );
  } finally {
    await client.end();
  }
  const sessions: string[] = [];
  for (let n = 1; n <= count; n += 1)
    sessions.push(await sessionOf(origin, `member${n}@example.com`));
  return sessions;
}
