import { StartError } from '../../start-error.ts';
import type { DatabaseHandle } from '../database.ts';

const OLDEST_SUPPORTED = 15;

/** @throws StartError where the database is older than what this product is tried on */
export async function checkVersion(pool: DatabaseHandle['pool']): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < OLDEST_SUPPORTED) {
    throw new StartError(
      `The database runs PostgreSQL ${version}; ${OLDEST_SUPPORTED} or newer is needed.`,
    );
  }
}
