import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';

import { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { describe, expect, test } from 'vitest';

import { readArchive } from './read.ts';

const manifest = {
  product: 'prospectus',
  format: 1,
  version: '0.1.0',
  takenAt: '2027-01-18T10:00:00.000Z',
  postgres: '18.0',
  migratedTo: 1,
  tables: [{ name: 'lead', columns: ['id'] }],
  sequences: [{ name: 'lead_id_seq', value: '7' }],
};

type Part = readonly [name: string, text: string];

const whole: readonly Part[] = [
  ['manifest.json', JSON.stringify(manifest)],
  ['secret', 'the key'],
  ['database/lead/000000', '1\n2\n'],
  ['files/media/1/a.png', 'bytes'],
];

function sumsOf(parts: readonly Part[]): string {
  return parts
    .map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`)
    .join('');
}

/** An archive of these parts and no others, in their order. */
async function packed(parts: readonly Part[]): Promise<Buffer> {
  const tar = pack();
  for (const [name, text] of parts) tar.entry({ name }, text);
  tar.finalize();
  return zstdCompressSync(await buffer(tar));
}

/** The same, with the list of what they come to. */
function listed(parts: readonly Part[], sums = sumsOf(parts)): Promise<Buffer> {
  return packed([...parts, ['SHA256SUMS', sums]]);
}

function read(bytes: Uint8Array, passphrase?: string) {
  return readArchive(Readable.from([bytes]), { passphrase });
}

async function refusalOf(bytes: Uint8Array, passphrase?: string): Promise<string> {
  const { name, message } = await read(bytes, passphrase).then(
    () => new Error('It was read.'),
    (error: Error) => error,
  );
  return `${name}: ${message}`;
}

/** The whole of what is said: the words of what unpacks it are of no use to an operator. */
const CUT =
  /^BackupError: The (?:file is no backup of Prospectus(?:, or is cut short or changed)?|backup is cut short(?: or was changed|: it has no end))\.$/;

function replaced(name: string, text: string): Part[] {
  return whole.map((part) => (part[0] === name ? [name, text] : part));
}

test('a whole archive reports its totals, and hands out each part in order', async () => {
  const parts: string[] = [];
  const summary = await readArchive(Readable.from([await listed(whole)]), {
    passphrase: undefined,
    onPart: async ({ name, content }, told) => {
      parts.push(`${name} ${(await buffer(content)).toString()} ${told.version}`);
    },
  });
  expect(summary).toMatchObject({ manifest, secret: 'the key', otherSecret: undefined, files: 1 });
  expect(summary.bytes).toBe(whole.reduce((sum, [, text]) => sum + text.length, 0));
  expect(parts).toEqual(['database/lead/000000 1\n2\n 0.1.0', 'files/media/1/a.png bytes 0.1.0']);
});

test('the digest of two is the same where all of their parts are', async () => {
  const [one, same] = [await read(await listed(whole)), await read(await listed(whole))];
  const other = await read(await listed(replaced('secret', 'another')));
  expect(same.digest).toBe(one.digest);
  expect(other.digest).not.toBe(one.digest);
});

test('while a key is changed the archive has the other one too', async () => {
  const parts: Part[] = [...whole, ['secret-other', 'to come']];
  expect(await read(await listed(parts))).toMatchObject({ otherSecret: 'to come' });
});

test('parts that its reader skips are checked all the same', async () => {
  const parts = replaced('files/media/1/a.png', 'x'.repeat(300_000));
  expect(await read(await listed(parts))).toMatchObject({ files: 1 });
  const sums = sumsOf(whole);
  expect(await refusalOf(await listed(parts, sums))).toContain('The backup was changed');
});

test('an error of its reader is told as it is', async () => {
  const full = new Error('The disk is full.');
  const reading = readArchive(Readable.from([await listed(whole)]), {
    passphrase: undefined,
    onPart: () => Promise.reject(full),
  });
  await expect(reading).rejects.toBe(full);
});

describe('an archive is refused, in one sentence', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['without an end', () => packed(whole), 'The backup is cut short: it has no end.'],
    [
      'with more behind its end',
      async () => packed([...whole, ['SHA256SUMS', sumsOf(whole)], ['secret', 'x']]),
      'The backup goes on after its end.',
    ],
    [
      'with a part that its list has not',
      () => listed(whole, sumsOf(whole.slice(0, 3))),
      'The backup was changed: its parts are not those that its list tells.',
    ],
    [
      'without one that its list has',
      () => listed(whole.slice(0, 3), sumsOf(whole)),
      'The backup was changed',
    ],
    [
      'with parts in another order',
      () => listed(whole, sumsOf(whole.toReversed())),
      'The backup was changed',
    ],
    [
      'with a part twice',
      () => listed([...whole, ['secret', 'the key']]),
      'The backup holds secret twice.',
    ],
    [
      'without a key',
      () => listed(whole.filter(([name]) => name !== 'secret')),
      'The backup is cut short: it has no end.',
    ],
    [
      'that begins with something else',
      () => listed(whole.slice(1)),
      'The file is no backup of Prospectus: it begins with something else.',
    ],
    ['of nothing', () => packed([]), 'The file is no backup of Prospectus.'],
    [
      'with rows of a table that it does not name',
      () => listed([...whole, ['database/staff_user/000000', 'x']]),
      'The backup holds "database/staff_user/000000", which belongs in none.',
    ],
    [
      'with a name that is no table',
      () => listed([...whole, ['database/lead;drop/000000', 'x']]),
      'which belongs in none.',
    ],
    [
      'with a way out of its folder',
      () => listed([...whole, ['files/../../etc/passwd', 'x']]),
      'The backup holds "files/../../etc/passwd", which belongs in none.',
    ],
    [
      'with a path from the root',
      () => listed([...whole, ['/etc/passwd', 'x']]),
      'which belongs in none.',
    ],
    [
      'with a file that hides',
      () => listed([...whole, ['files/.ssh/authorized_keys', 'x']]),
      'which belongs in none.',
    ],
    [
      'of another product',
      () => listed(replaced('manifest.json', JSON.stringify({ ...manifest, product: 'x' }))),
      'its manifest is not in order (product).',
    ],
    [
      'of a form to come',
      () => listed(replaced('manifest.json', JSON.stringify({ ...manifest, format: 2 }))),
      'its manifest is not in order (format).',
    ],
    [
      'with sequences that are no numbers',
      () =>
        listed(
          replaced(
            'manifest.json',
            JSON.stringify({ ...manifest, sequences: [{ name: 'a', value: '1; DROP' }] }),
          ),
        ),
      'its manifest is not in order (sequences.0.value).',
    ],
    [
      'whose manifest is no JSON',
      () => listed(replaced('manifest.json', '{')),
      'its manifest is not in order (all of it).',
    ],
  ])('%s', async (_what, make, sentence) => {
    const refusal = await refusalOf(await make());
    expect(refusal).toMatch(/^BackupError: /);
    expect(refusal).toContain(sentence);
  });

  test('with a link in it', async () => {
    const tar = pack();
    tar.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
    tar.entry({ name: 'files/a', type: 'symlink', linkname: '/etc/passwd' });
    tar.finalize();
    const bytes = zstdCompressSync(await buffer(tar));
    expect(await refusalOf(bytes)).toBe('BackupError: The backup holds files/a, which is no file.');
  });

  test('wherever it was cut', async () => {
    const bytes = await listed(replaced('files/media/1/a.png', 'x'.repeat(50_000)));
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
      const refusal = await refusalOf(bytes.subarray(0, Math.floor(bytes.length * share)));
      expect(refusal, String(share)).toMatch(CUT);
    }
  });

  test('where it is anything else', async () => {
    for (const bytes of [
      Buffer.from('hello'),
      Buffer.alloc(1_000),
      zstdCompressSync(Buffer.from('hello')),
    ])
      expect(await refusalOf(bytes)).toMatch(CUT);
  });

  test('where its disk fails, which is no fault of the archive', async () => {
    const error = Object.assign(new Error('EIO: i/o error, read'), {
      code: 'EIO',
      syscall: 'read',
    });
    const begun = (await listed(replaced('files/media/1/a.png', 'x'.repeat(50_000)))).subarray(
      0,
      90,
    );
    async function* failing() {
      yield begun;
      throw error;
    }
    await expect(
      readArchive(Readable.from(failing()), { passphrase: undefined }),
    ).rejects.toMatchObject({
      name: 'BackupError',
      message: 'The backup cannot be read to its end: EIO: i/o error, read.',
    });
  });
});

describe('an archive with a passphrase', () => {
  const passphrase = 'correct horse battery staple';
  // A tenth of a second instead of seconds for each try; write.test.ts encrypts as a backup does.
  const QUICK = 12;

  async function sealed(): Promise<Buffer> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(QUICK);
    return Buffer.from(await encrypter.encrypt(await listed(whole)));
  }

  test('is read with it, and with no other, and says nothing to anybody else', async () => {
    const bytes = await sealed();
    expect(bytes.toString('latin1')).not.toContain('the key');
    expect(await read(bytes, passphrase)).toMatchObject({ secret: 'the key', files: 1 });
    expect(await refusalOf(bytes)).toContain(
      'The backup is encrypted: name the file with its passphrase',
    );
    expect(await refusalOf(bytes, 'another passphrase')).toContain(
      'The passphrase does not open the backup',
    );
  });

  test('is refused where a byte of it was changed, or its end is missing', async () => {
    const bytes = await sealed();
    const flipped = Buffer.from(bytes);
    flipped[flipped.length - 20] = (flipped[flipped.length - 20] ?? 0) ^ 1;
    for (const wrong of [flipped, bytes.subarray(0, -10)])
      expect(await refusalOf(wrong, passphrase)).toMatch(CUT);
  });

  test('is refused without the words of what unpacks it, where its first line was changed', async () => {
    const bytes = await sealed();
    for (const at of [0, 10, 21]) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect(await refusalOf(flipped, passphrase), String(at)).toMatch(CUT);
    }
  });
});
