import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, onTestFinished, test } from 'vitest';

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
