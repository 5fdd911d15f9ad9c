import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, onTestFinished, test } from 'vitest';

import { openS3Store } from '../../../../../tests/support/s3-store.ts';
import { placeAt } from './open.ts';
import type { Place } from './place.ts';

/** The place of backups in a store that answers so. */
async function placeIn(answer: RequestListener): Promise<Place> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return at((server.address() as AddressInfo).port);
}

function at(port: number): Place {
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const s3 = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', keys };
  return placeAt('s3://backups/daily', { s3, from: '/' });
}

function refusing(status: number, code: string): RequestListener {
  return (_request, response) => {
    const body = `<Error><Code>${code}</Code><Message>No.</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  };
}

/** All that is asked of a place. */
const asked: Record<string, (place: Place) => Promise<unknown>> = {
  save: (place) => place.save('one', Readable.from([Buffer.from('x')])),
  open: (place) => place.open('one'),
  list: (place) => place.list(),
  remove: (place) => place.remove('one'),
};

describe.each(Object.entries(asked))('%s', (_what, ask) => {
  test.each([
    [404, 'NoSuchBucket', 'there is no such bucket.'],
    [
      403,
      'SignatureDoesNotMatch',
      'the store refuses what the S3 settings give (SignatureDoesNotMatch).',
    ],
    [400, 'InvalidRequest', 'the store answers 400 (InvalidRequest).'],
    [403, 'QuotaExceeded', 'the store has no room left (QuotaExceeded).'],
    [
      400,
      'XMinioAdminBucketQuotaExceeded',
      'the store has no room left (XMinioAdminBucketQuotaExceeded).',
    ],
    [507, 'XMinioStorageFull', 'the store has no room left (XMinioStorageFull).'],
  ])('says it where the store answers %i %s', async (status, code, why) => {
    await expect(ask(await placeIn(refusing(status, code)))).rejects.toMatchObject({
      name: 'BackupError',
      message: `s3://backups/daily/ cannot be used: ${why}`,
    });
  });

  test('says it where nobody answers', async () => {
    await expect(ask(at(1))).rejects.toMatchObject({
      name: 'BackupError',
      message: 's3://backups/daily/ cannot be reached: ECONNREFUSED.',
    });
  });
});

test('a backup that the store stops sending is not called changed', async () => {
  const place = await placeIn((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half');
    setTimeout(() => response.destroy(), 50);
  });
  const content = await place.open('one');
  await expect(buffer(content ?? Readable.from([]))).rejects.toMatchObject({
    name: 'BackupError',
    message: 's3://backups/daily/ cannot be reached: ECONNRESET.',
  });
});

const NAME = 'prospectus-20261123T013000Z.tar.zst';

function content(text: string): Readable {
  return Readable.from([Buffer.from(text)]);
}

describe('of one second', () => {
  test('one is made, whole, and the other refused', async () => {
    const { access, objects, close } = await openS3Store();
    onTestFinished(close);
    const place = placeAt('s3://backups/daily', { s3: access, from: '/' });
    const slow = new Readable({ read: () => undefined });
    slow.push('the first');
    const first = place.save(NAME, slow);
    await expect.poll(() => objects.size).toBe(1);
    const taken = /there, or is being made: a backup of the same second/;
    await expect(place.save(NAME, content('meanwhile'))).rejects.toThrow(taken);
    slow.push(null);
    await first;
    await expect(place.save(NAME, content('afterwards'))).rejects.toThrow(taken);
    const kept = [...objects].map(([key, { body }]) => [key, body.toString()]);
    expect(kept).toEqual([[`backups/daily/${NAME}`, 'the first']]);
  });

  test('is kept where the store knows no conditions', async () => {
    const put: string[] = [];
    const place = await placeIn((request, response) => {
      request.resume();
      if (request.headers['if-none-match'])
        return refusing(501, 'NotImplemented')(request, response);
      if (request.method === 'PUT') put.push(request.url ?? '');
      response.writeHead(200, { etag: '"x"' }).end('<ListBucketResult/>');
    });
    await place.save(NAME, content('x'));
    expect(put).toEqual([`/backups/daily/${NAME}?x-id=PutObject`]);
  });
});

test('leftovers of killed backups go after a day, and no other files', async () => {
  const gone: string[] = [];
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const uploads = [
    ['old', NAME, 25],
    ['young', NAME, 1],
    ['another', 'film.mp4', 25],
  ].map(
    ([id, name, hours]) =>
      `<Upload><Key>daily/${name}</Key><UploadId>${id}</UploadId><Initiated>${ago(Number(hours))}</Initiated></Upload>`,
  );
  const objects = [`${NAME}.part`, 'notes.part', NAME].map(
    (name) =>
      `<Contents><Key>daily/${name}</Key><Size>1</Size><LastModified>${ago(25)}</LastModified></Contents>`,
  );
  const place = await placeIn((request, response) => {
    request.resume();
    const { searchParams } = new URL(request.url ?? '', 'http://store');
    if (request.method === 'DELETE') gone.push(request.url ?? '');
    const answer = searchParams.has('uploads')
      ? `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`
      : `<ListBucketResult>${objects.join('')}</ListBucketResult>`;
    response.writeHead(200, { etag: '"x"', 'content-type': 'application/xml' }).end(answer);
  });
  const next = 'prospectus-20261128T013000Z.tar.zst';
  await place.save(next, content('x'));
  expect(gone.map((url) => url.replace('?x-id=DeleteObject', '')).toSorted()).toEqual([
    `/backups/daily/${NAME}.part`,
    `/backups/daily/${NAME}?uploadId=old&x-id=AbortMultipartUpload`,
    `/backups/daily/${next}.part`,
  ]);
});
