import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { PROJECT, runtime } from '../../scripts/runtime.mjs';
import { Failure, quietly } from '../../scripts/steps.mjs';
import { SECRET } from '../support/cluster.ts';
import { makePostgres, POSTGRES } from '../support/postgres-server.ts';
import { openPair, type RollingFigures, startsWith, VISITOR } from '../support/rolling.ts';
import { buildFormer, type Former } from './former.ts';
import { type Measure, milliseconds, number } from './report.ts';

/** Milliseconds under load before the first change, and after each. */
const PHASE = 5_000;

/**
 * How many calls fail while a former version, whose commit may be named, gives way to this one and comes back: it serves,
 * the schema is brought to that of this one, it serves on that, each process is replaced by one of this version, and then
 * by one of the former again.
 */
export async function upgrade(
  folder: string,
  _command: string[],
  _counts: number[],
  [commit]: string[],
): Promise<Measure[]> {
  if (POSTGRES === undefined) throw new Failure('There is no PostgreSQL on this machine.');
  const former = await buildFormer(folder, commit);
  const database = await makePostgres();
  try {
    return await measure({ former, url: database.url, folder });
  } finally {
    await database.remove();
  }
}

type Upgrade = { former: Former; url: string; folder: string };

async function measure({ former, url, folder }: Upgrade): Promise<Measure[]> {
  const env = {
    DATABASE_URL: url,
    PROSPECTUS_SECRET: SECRET,
    PROSPECTUS_DATA_DIR: `${folder}/data`,
  };
  const later = { ...env, PROSPECTUS_MIGRATE: '0' };
  const cwd = former.folder;
  const pair = await openPair(folder, startsWith(env, cwd));
  try {
    const before = await numberOf(url, 'drizzle.__drizzle_migrations');
    const changes: [string, () => Promise<void>][] = [
      [`${former.commit} on its own schema`, async () => undefined],
      [`${former.commit} while this version migrates, and after it`, () => migrate(env)],
      [`${former.commit} replaced by this version`, () => pair.replaceAll(startsWith(later))],
      [`and back by ${former.commit}`, () => pair.replaceAll(startsWith(later, cwd))],
    ];
    const stages: [string, RollingFigures][] = [];
    for (const [what, change] of changes) {
      await change();
      await pause(PHASE);
      stages.push([what, pair.sinceLast()]);
    }
    stages.push(['while visitors left', await pair.leave()]);
    const migrated = (await numberOf(url, 'drizzle.__drizzle_migrations')) - before;
    const stored = await numberOf(url, `lead WHERE email = '${VISITOR.email}'`);
    return [...stages.map(measureOf), storedMeasure(stages, stored, migrated)];
  } finally {
    await pair.close();
  }
}

async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const sentence = 'The schema cannot be brought to that of this version.';
  const own = { cwd: PROJECT, env: { ...process.env, ...env }, sentence };
  await quietly(runtime(), ['scripts/migrate.ts'], own);
}

async function numberOf(connectionString: string, rows: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const found = await client.query<{ count: string }>(`SELECT count(*) FROM ${rows}`);
  await client.end();
  return Number(found.rows[0]?.count);
}

function measureOf([what, figures]: [string, RollingFigures]): Measure {
  const { failed, pages, leads, slowest } = figures;
  for (const each of failed) process.stdout.write(`  ${what}: ${each}\n`);
  return {
    what: `${what}, failed calls`,
    value: `${failed.length} of ${number(pages)} pages and ${number(leads)} leads; slowest ${milliseconds(slowest)}`,
    budget: '0',
    met: failed.length === 0,
  };
}

function storedMeasure(
  stages: readonly [string, RollingFigures][],
  stored: number,
  migrated: number,
): Measure {
  const acknowledged = stages.reduce((sum, [, figures]) => sum + figures.acknowledged, 0);
  return {
    what: `Registrations acknowledged and stored, ${number(migrated)} migrations between the versions`,
    value: `${number(acknowledged)}, ${number(stored)}`,
    budget: 'as many',
    met: stored >= acknowledged,
  };
}
