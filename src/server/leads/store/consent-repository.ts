import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';

/** A sentence that somebody agreed to, by the hash of its words. */
export type ConsentText = { version: string; text: string; createdAt: Date };

/** True for a sentence that is kept, and so was ours. */
export async function isConsentTextKept(executor: Executor, version: string): Promise<boolean> {
  const known = sql`SELECT 1 FROM consent_notice WHERE version = ${version}`;
  return (await executor.execute(known)).rows.length > 0;
}

/** Returns the language in which a sentence was first read. Returns undefined if no consent to it is stored. */
export async function languageReadIn(
  executor: Executor,
  version: string,
): Promise<string | undefined> {
  const first = sql`SELECT language FROM consent WHERE version = ${version} ORDER BY id LIMIT 1`;
  return (await executor.execute<{ language: string }>(first)).rows[0]?.language;
}

/** Keeps a sentence, once. */
export async function keepConsentText(
  executor: Executor,
  { version, text, createdAt }: ConsentText,
): Promise<void> {
  await executor.execute(sql`
    INSERT INTO consent_notice (version, text, created_at)
    VALUES (${version}, ${text}, ${createdAt.toISOString()})
    ON CONFLICT (version) DO NOTHING`);
}
