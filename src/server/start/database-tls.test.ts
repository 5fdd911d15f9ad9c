import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Certificate, makeCertificate, OPENSSL } from '../../../tests/support/certificates.ts';
import { SECRET } from '../../../tests/support/cluster.ts';
import {
  makePostgres,
  POSTGRES,
  type PostgresServer,
} from '../../../tests/support/postgres-server.ts';
import { isWanted } from '../../../tests/support/real-parts.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { sentenceFor } from './failures.ts';
import { prepare } from './prepare.ts';

describe.runIf(isWanted(POSTGRES !== undefined && OPENSSL))('a real database with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-tls-'));
  let ours: Certificate;
  let server: PostgresServer;
  let elsewhere: PostgresServer;

  beforeAll(async () => {
    ours = makeCertificate(folder, 'ours', 'IP:127.0.0.1');
    server = await makePostgres({ tls: ours });
    elsewhere = await makePostgres({
      tls: makeCertificate(folder, 'elsewhere', 'DNS:db.example'),
    });
  });
  afterAll(async () => {
    await server?.remove();
    await elsewhere?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const configOf = (address: string) =>
    readConfig({
      DATABASE_URL: address,
      PROSPECTUS_DATA_DIR: folder,
      PROSPECTUS_SECRET: SECRET,
    });
  /** The error message of a process that refuses to start, before it has changed anything. */
  const refusal = async (address: string): Promise<string | undefined> => {
    const config = configOf(address);
    return prepare(config).then(
      () => undefined,
      (error: unknown) => sentenceFor(error, config),
    );
  };
  const verified = ({ url }: PostgresServer, authority: string) =>
    `${url}?sslmode=verify-full&sslrootcert=${authority}`;

  test('is used encrypted where its authority is named', async () => {
    const address = verified(server, ours.authority);
    expect(await refusal(address)).toBeUndefined();
    const database = openDatabase(address);
    const text = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    expect((await database.pool.query(text)).rows).toEqual([{ ssl: true }]);
    await database.close();
  });

  test('is refused in a sentence where another authority has signed, or for another name', async () => {
    const other = makeCertificate(folder, 'other', 'IP:127.0.0.1');
    const isNotTrusted = 'shows a certificate that is not trusted';
    expect(await refusal(verified(server, other.authority))).toContain(isNotTrusted);
    const named = verified(elsewhere, join(folder, 'elsewhere-ca.crt'));
    expect(await refusal(named)).toContain(isNotTrusted);
  });

  test('a file of an authority that is not there is named', async () => {
    expect(await refusal(verified(server, '/nowhere/ca.crt'))).toContain(
      'names the file /nowhere/ca.crt, which does not exist',
    );
  });

  test('one that does not speak TLS is refused', async () => {
    const plain = await makePostgres();
    expect(await refusal(verified(plain, ours.authority))).toContain('does not speak TLS');
    await plain.remove();
  });
});
