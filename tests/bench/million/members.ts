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
export async function moreMembers(product: Product, count: number): Promise<string[]> {
  await addMembers(product, 'member', { count });
  const sessions: string[] = [];
  for (let n = 1; n <= count; n += 1)
    sessions.push(await sessionOf(product.origin, `member${n}@example.com`));
  return sessions;
}

type Added = Readonly<{ count: number; permissions?: readonly string[]; team?: string }>;

/** Adds `name1@example.com` and so on, ADMINs unless they have a role of these permissions. */
export async function addMembers(
  { databaseUrl }: Pick<Product, 'databaseUrl'>,
  name: string,
  { count, permissions, team }: Added,
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const made = permissions
      ? await client.query<{ id: number }>(
          `INSERT INTO staff_role (name, team, permissions, created_at, updated_at)
           VALUES ($1, $2, $3, now(), now()) RETURNING id`,
          [name, team ?? null, permissions],
        )
      : undefined;
    await client.query(
      `INSERT INTO staff_user (email, email_verified, name, first_name, last_name, role, own_role_id, status)
       SELECT $2 || n || '@example.com', true, $2 || n, $2, n::text,
         CASE WHEN $3::int IS NULL THEN 'ADMIN' END, $3, 'active'
       FROM generate_series(1, $1::int) AS n`,
      [count, name, made?.rows[0]?.id ?? null],
    );
    await client.query(
      `INSERT INTO staff_account (user_id, account_id, provider_id, password)
       SELECT u.id, u.id::text, a.provider_id, a.password
       FROM staff_user AS u, staff_account AS a JOIN staff_user AS first ON first.id = a.user_id
       WHERE u.first_name = $2 AND first.email = $1 AND a.password IS NOT NULL`,
      [ADMIN.email, name],
    );
  } finally {
    await client.end();
  }
}
