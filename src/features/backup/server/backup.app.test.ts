import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { backup } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { picture } from '../../../../tests/support/files.ts';
import { openS3Store } from '../../../../tests/support/s3-store.ts';
import { GOOD_PASSWORD, openBrowser, signedIn } from '../../../../tests/support/staff.ts';
import { totp } from '../../../../tests/support/totp.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import type { MediaItem } from '../../../kernel/publishing/media.ts';
import type { StaffLeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { type Config, readConfig } from '../../../server/config/config.ts';
import type { S3Access } from '../../../server/platform/storage/s3/client.ts';
import { withParts } from './open-backups.ts';
import { prepare } from '../../../server/start/prepare.ts';
import { type BackupOrder, backUp } from './backup.ts';
import { placeAt } from './place/open.ts';
import { type BackupSource, checkBackup, restore } from './restore.ts';

const origin = 'https://online.university.example';
const passphrase = 'correct horse battery staple';
const folder = mkdtempSync(join(tmpdir(), 'prospectus-backup-'));
const databases: TestDatabase[] = [];
const s3 = { region: 'us-east-1' };
const place = placeAt(folder, { s3, from: folder });

afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Another machine: nothing in its database, nothing in its folder, no key. */
async function newMachine() {
  const database = await createTestDatabase('bare');
  databases.push(database);
  return { database, dataDir: mkdtempSync(join(folder, 'machine-')) };
}

function configOf({ database, dataDir }: { database: TestDatabase; dataDir: string }): Config {
  return readConfig({ DATABASE_URL: database.url, PROSPECTUS_DATA_DIR: dataDir });
}

function restoreInto(config: Config, source: BackupSource, replace = false) {
  return withParts(config, (parts) => restore(parts, { ...source, replace }));
}

/** Makes a backup. Each in a second of its own: one of the same second would be refused. */
function make(app: TestApp, order: Partial<BackupOrder> = {}) {
  app.clock.advance(1_000);
  return withParts(app.config, (parts) =>
    backUp({ ...parts, clock: app.clock }, { place, passphrase, keep: 14, ...order }),
  );
}

async function pagesOf(app: TestApp): Promise<[string, number, string][]> {
  const map = (await app.server.inject('/sitemap.xml')).body;
  const found = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
  const paths = found.map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(20);
  const answers = await Promise.all(paths.slice(0, 40).map((url) => app.server.inject({ url })));
  return answers.map(({ statusCode, body }, at) => [paths[at] ?? '', statusCode, body]);
}

function inBucket({ endpoint = '', keys }: S3Access) {
  return {
    S3_BUCKET: 'files',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: keys?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? '',
  };
}

describe('an installation that is lost with its bucket of files', () => {
  let store: Awaited<ReturnType<typeof openS3Store>>;
  let app: TestApp;
  let after: TestApp;
  let source: BackupSource;
  const before: Partial<{
    uri: string;
    email: string;
    cookies: Map<string, string>;
    visitor: Visitor;
    mobile: string;
    file: MediaItem;
    bytes: Buffer;
    pages: [string, number, string][];
    leads: unknown;
  }> = {};

  beforeAll(async () => {
    store = await openS3Store();
    app = await createTestApp({
      features: [backup],
      env: { ...inBucket(store.access), PROSPECTUS_ORIGIN: origin },
    });
    const bucket = placeAt('s3://backups/daily', { s3: store.access, from: folder });
    const admin = await signedIn(app, 'ADMIN');
    before.mobile = newPhone();
    before.visitor = newVisitor(app);
    await before.visitor.signIn(before.mobile);
    const bytes = await picture(640, 480).png().toBuffer();
    const picked = { name: 'before-the-fire.png', bytes };
    before.file = (await admin.upload<MediaItem>('/api/upload', picked)).body.data;
    before.bytes = (await app.services.storage.read(before.file.url.slice(1)))!;
    const setup = await admin.call<{ uri: string }>('POST', '/api/user/second-factor', {
      password: GOOD_PASSWORD,
    });
    before.uri = setup.body.data.uri;
    before.email = admin.email;
    const code = totp(before.uri, -1);
    await admin.call('POST', '/api/user/second-factor/confirm', { code });
    before.cookies = new Map(admin.cookies);
    before.pages = await pagesOf(app);
    before.leads = (await admin.call<StaffLeadPage>('GET', '/api/staff/leads')).body.data.items;
    source = { place: bucket, passphrase, name: (await make(app, { place: bucket })).name };
    await app.close();
    for (const key of store.objects.keys()) if (key.startsWith('files/')) store.objects.delete(key);

    const machine = await newMachine();
    await restoreInto(configOf(machine), source);
    await prepare(configOf(machine));
    const secret = readFileSync(join(machine.dataDir, 'secret'), 'utf8');
    const beside = { ...app, database: machine.database, config: configOf(machine) };
    after = await createTestApp({
      beside,
      env: { PROSPECTUS_SECRET: secret, PROSPECTUS_ORIGIN: origin },
    });
  }, 120_000);
  afterAll(async () => {
    await after.close();
    store.close();
  });

  test('has the same pages elsewhere', async () => {
    const pages = await pagesOf(after);
    expect(pages.map(([path, status]) => [path, status])).toEqual(
      before.pages!.map(([path]) => [path, 200]),
    );
    expect(pages.filter(([, , body], at) => body !== before.pages![at]![2])).toEqual([]);
  });

  test('has the same leads, seen by who was signed in', async () => {
    const admin = openBrowser(after);
    for (const [name, value] of before.cookies!) admin.cookies.set(name, value);
    const leads = await admin.call<StaffLeadPage>('GET', '/api/staff/leads');
    expect(leads.body.data.items).toEqual(before.leads);
    expect(leads.body.data.total).toBe(1);
  });

  test('takes password and second factor', async () => {
    const browser = openBrowser(after);
    const { email, uri } = before;
    await browser.call('POST', '/api/user/login', { email, password: GOOD_PASSWORD });
    const wrong = await browser.call('POST', '/api/user/login/totp', { code: '000000' });
    const right = await browser.call('POST', '/api/user/login/totp', { code: totp(uri!) });
    expect([wrong.status, right.status]).toEqual([401, 200]);
  });

  test('knows the visitor who was verified, and takes new ones', async () => {
    const visitor = newVisitor(after);
    for (const [name, value] of before.visitor!.cookies) visitor.cookies.set(name, value);
    const me = await visitor.call<{ mobile: string }>('GET', '/api/leads/me');
    expect(me.status).toBe(200);
    expect(JSON.stringify(me.body.data)).toContain(before.mobile!.slice(-4));
    await newVisitor(after).signIn(newPhone());
  });

  test('has the same files', async () => {
    const bytes = await after.services.storage.read(before.file!.url.slice(1));
    expect(bytes?.equals(before.bytes!)).toBe(true);
  });

  test('counts on where it stopped, and keeps watch over its records', async () => {
    const { pool } = after.services.database;
    const { rows } = await pool.query<{ next: string; last: string }>(
      "SELECT nextval('lead_id_seq') AS next, (SELECT max(id) FROM lead) AS last",
    );
    expect(Number(rows[0]!.next)).toBeGreaterThan(Number(rows[0]!.last));
    await expect(pool.query('DELETE FROM audit_log')).rejects.toThrow();
    await expect(
      pool.query(
        'INSERT INTO consent SELECT (jsonb_populate_record(c, $1)).* FROM consent c LIMIT 1',
        [JSON.stringify({ lead_id: 0 })],
      ),
    ).rejects.toThrow();
  });
});

describe('what is no good', () => {
  let app: TestApp;
  let path = '';
  let source: BackupSource;
  let store: Awaited<ReturnType<typeof openS3Store>>;
  beforeAll(async () => {
    store = await openS3Store();
    app = await createTestApp({ features: [backup], content: 'empty' });
    await app.services.storage.put('media/1/x/file.pdf', Buffer.from('%PDF-'), 'application/pdf');
    const { name } = await make(app, { passphrase: undefined, keep: 99 });
    source = { place, name, passphrase: undefined };
    path = join(folder, name);
  });
  afterAll(async () => {
    await app.close();
    store.close();
  });

  function altered(name: string, bytes: Uint8Array): BackupSource {
    writeFileSync(join(folder, name), bytes);
    return { ...source, name };
  }

  test('is for its owner alone, and any tool opens it', async () => {
    expect(statSync(path).mode & 0o077).toBe(0);
    const tar = zstdDecompressSync(readFileSync(path));
    const names = execFileSync('tar', ['-t'], { input: tar }).toString().trim().split('\n');
    expect([names[0], names[1], names.at(-1)]).toEqual(['manifest.json', 'secret', 'SHA256SUMS']);
    expect(names).toContain('files/media/1/x/file.pdf');
  });

  test('is refused in one sentence, and nothing is changed', async () => {
    const bytes = readFileSync(path);
    const machine = await newMachine();
    const changed = Buffer.from(bytes);
    changed[Math.floor(bytes.length / 2)]! ^= 1;
    const cases: [string, Uint8Array, RegExp][] = [
      ['cut.zst', bytes.subarray(0, bytes.length - 900), /cut short/],
      ['half.zst', bytes.subarray(0, bytes.length / 2), /cut short|no backup of Prospectus/],
      ['changed.zst', changed, /^The backup (?:is cut short or )?was changed|no backup/],
      ['empty.zst', Buffer.alloc(0), /^The file is no backup of Prospectus/],
      ['text.zst', Buffer.from('a letter'), /^The file is no backup of Prospectus/],
    ];
    for (const [name, content, sentence] of cases) {
      const failed = restoreInto(configOf(machine), altered(name, content));
      await expect(failed, name).rejects.toMatchObject({
        name: 'BackupError',
        message: expect.stringMatching(sentence),
      });
    }
    const { rows } = await query(
      machine.database,
      'SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = $1',
      ['public'],
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect(readdirSync(machine.dataDir)).toEqual(['secret']);
  });

  test('a part that leads out of the store is refused', async () => {
    const work = mkdtempSync(join(folder, 'tar-'));
    execFileSync('tar', ['-x', '-C', work], { input: zstdDecompressSync(readFileSync(path)) });
    writeFileSync(join(work, 'x'), 'x');
    const tar = execFileSync('tar', [
      '-c',
      '--format=ustar',
      '-C',
      work,
      '-P',
      '--transform',
      's,^x$,files/../../x,',
      'manifest.json',
      'secret',
      'x',
    ]);
    await expect(checkBackup(altered('path.zst', zstdCompressSync(tar)))).rejects.toThrow(
      /^The backup holds "files\/\.\.\/\.\.\/x", which belongs in none/,
    );
  });

  test('an installation with data is replaced only where that is said', async () => {
    const full = await createTestApp({ features: [backup], start: false });
    const config = { ...full.config, secretFile: undefined };
    await full.services.database.close();
    await expect(restoreInto(config, source)).rejects.toThrow(/holds data.+--replace/);
    const key = 'another key than the backup has, of fair length';
    const other = { ...config, secret: key, secrets: [key] };
    await expect(restoreInto(other, source, true)).rejects.toThrow(
      /PROSPECTUS_SECRET is not the key/,
    );
    await restoreInto(config, source, true);
    const { rows } = await query(full.database, 'SELECT count(*)::int AS n FROM content_entry');
    expect(rows).toEqual([{ n: 0 }]);
    databases.push(full.database);
    rmSync(full.config.dataDir, { recursive: true });
  });

  test('one that is served, or another’s database, is left alone', async () => {
    await expect(restoreInto(app.config, source, true)).rejects.toThrow(/stop its processes first/);
    const machine = await newMachine();
    await query(machine.database, 'CREATE TABLE of_others AS SELECT 1 AS one');
    await expect(restoreInto(configOf(machine), source, true)).rejects.toThrow(/not of Prospectus/);
  });

  test('one from while the key was changed is restored with both keys, and without one of them not', async () => {
    const [own, next] = [app.config.secret, 'the key to come, of more than thirty-two characters'];
    const changing = { ...app.config, secret: next, secrets: [next, own] };
    app.clock.advance(1_000);
    const { name } = await withParts(changing, (parts) =>
      backUp({ ...parts, config: changing, clock: app.clock }, { ...source, keep: 99 }),
    );
    const mixed = { ...source, name };
    const machine = await newMachine();
    const alone = readConfig({
      DATABASE_URL: machine.database.url,
      PROSPECTUS_DATA_DIR: machine.dataDir,
      PROSPECTUS_SECRET: next,
    });
    await expect(restoreInto(alone, mixed)).rejects.toThrow(/as PROSPECTUS_SECRET_OTHER/);
    await restoreInto(configOf(machine), mixed);
    expect(configOf(machine).secrets).toEqual([next, own]);
    await prepare(configOf(machine));
    await restoreInto(configOf(machine), source, true);
    expect(configOf(machine).secrets).toEqual([own]);
  });

  test('nothing is restored where its key cannot be kept', async () => {
    const machine = await newMachine();
    const inTheWay = join(machine.dataDir, 'secret.restored');
    mkdirSync(inTheWay);
    await expect(restoreInto(configOf(machine), source)).rejects.toMatchObject({
      name: 'BackupError',
      message: `${inTheWay} cannot be used: expected a file, found a folder.`,
    });
    const { rows } = await query(machine.database, 'SELECT FROM pg_tables WHERE schemaname = $1', [
      'public',
    ]);
    expect(rows).toEqual([]);
  });

  test('an encrypted one opens with its passphrase alone', async () => {
    const { name } = await make(app);
    expect(name).toMatch(/\.tar\.zst\.age$/);
    await expect(checkBackup({ ...source, name })).rejects.toThrow(/^The backup is encrypted/);
    const wrong = checkBackup({ ...source, name, passphrase: 'another passphrase' });
    await expect(wrong).rejects.toThrow(/^The passphrase does not open the backup/);
    expect((await checkBackup({ ...source, name, passphrase })).files).toBe(1);
  });

  test.each([
    ['a folder', () => placeAt(mkdtempSync(join(folder, 'keep-')), { s3, from: folder })],
    ['a bucket', () => placeAt('s3://backups/ahead', { s3: store.access, from: folder })],
  ])('%s: one that was just made stays, whatever the names of others', async (_where, open) => {
    const at = open();
    const ahead = 'prospectus-20990101T000000Z.tar.zst.age';
    for (const name of [ahead, 'prospectus-20200101T000000Z.tar.zst', 'prospectus-2020.pdf'])
      await at.save(name, Readable.from([Buffer.from('x')]));
    const made = await make(app, { place: at, passphrase: undefined, keep: 1 });
    expect(made).toMatchObject({
      removed: ['prospectus-20200101T000000Z.tar.zst'],
      ahead: [ahead],
    });
    const kept = (await at.list()).map(({ name }) => name).toSorted();
    expect(kept).toEqual(['prospectus-2020.pdf', made.name, ahead].toSorted());
    expect((await checkBackup({ place: at, name: made.name, passphrase: undefined })).files).toBe(
      1,
    );
  });

  test('a bucket keeps as many as are wanted', async () => {
    const bucket = placeAt('s3://backups/daily', { s3: store.access, from: folder });
    for (let day = 0; day < 3; day += 1) {
      app.clock.advance(86_400_000);
      await make(app, { place: bucket, passphrase: undefined, keep: 2 });
    }
    const kept = (await bucket.list()).map(({ name }) => name);
    expect(kept).toHaveLength(2);
    const keys = [...store.objects.keys()];
    expect(keys.filter((key) => !/^backups\/(?:daily|ahead)\//.test(key))).toEqual([]);
    const read = await checkBackup({ place: bucket, name: kept[1]!, passphrase: undefined });
    expect(read.manifest.takenAt).toBe(app.clock.now().toISOString());
  });
});

async function query(database: TestDatabase, text: string, values: unknown[] = []) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text, values);
  await client.end();
  return { rows };
}
