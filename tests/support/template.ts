import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { CACHE, databaseNames, databaseUrl, PROJECT, SECRET } from './cluster.ts';

/** A database that tests copy, and the data folder (media files) that goes with it. */
export type Template = { name: string; dataDir: string };

/** `demo`: migrated and filled with the demo university; `empty`: migrated only; `samples`: what samples point at. */
export type Content = keyof typeof INGREDIENTS;

/** What a template holds: when one of these changes, it is built anew. */
const migrated = ['migrations/**/*.{sql,json}', 'src/server/**/sql/*.sql'];
const INGREDIENTS = {
  empty: migrated,
  demo: [...migrated, 'demo/**/*', 'src/content/**/*.ts'],
  samples: [...migrated, 'src/content/**/*.ts', 'tests/support/sample*.ts'],
};
const KEPT = 3;
const LOCK = 7_060_611_027;

/** The template of that content on a server: built if there is none, and kept between runs. */
export async function ensureTemplate(url: string, content: Content): Promise<Template> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const name = `template_${content}_${fingerprint(INGREDIENTS[content])}`;
    const template = { name, dataDir: join(CACHE, name) };
    const [found] = await databaseNames(client, name);
    if (found === undefined) await build(client, url, { ...template, content });
    return template;
  } finally {
    await client.end();
  }
}

function fingerprint(globs: string[]): string {
  const hash = createHash('sha256');
  const files = globs.flatMap((glob) => globSync(glob, { cwd: PROJECT, withFileTypes: true }));
  const paths = files
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  for (const path of paths) hash.update(path.slice(PROJECT.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

async function build(client: pg.Client, url: string, wanted: Template & { content: string }) {
  const building = `building_${process.pid}`;
  await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${building}`);
  rmSync(wanted.dataDir, { recursive: true, force: true });
  await run('tests/support/build-template.ts', {
    DATABASE_URL: databaseUrl(url, building),
    PROSPECTUS_DATA_DIR: wanted.dataDir,
    PROSPECTUS_SECRET: SECRET,
    PROSPECTUS_DEMO: wanted.content === 'demo' ? '1' : '0',
    TEMPLATE_SAMPLES: wanted.content === 'samples' ? '1' : '0',
  });
  await client.query(`ALTER DATABASE ${building} RENAME TO ${wanted.name}`);
  // Only of this content: this run may be copying an older template of the other.
  const ofKind = await databaseNames(client, `template\\_${wanted.content}\\_%`);
  const old = ofKind.slice(0, -KEPT);
  for (const name of old) {
    await client.query(`DROP DATABASE IF EXISTS ${name}`).catch(() => undefined);
    rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

/** Runs a script under Node itself, where the product runs, and not under the test runner. */
async function run(script: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [script], {
    cwd: PROJECT,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${script} failed:\n${output}`);
}
