import { zipSync } from 'fflate';

type Patch = (bytes: Buffer, at: number) => void;

const DIRECTORY = Buffer.from([0x50, 0x4b, 1, 2]);

/** Changes what the directory of an archive says of each of its parts. */
function patched(zip: Uint8Array, patch: Patch): Buffer {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(DIRECTORY); at >= 0; at = bytes.indexOf(DIRECTORY, at + 4))
    patch(bytes, at);
  return bytes;
}

/** Archives that nobody means well with, each with a part of that name, by what is wrong with them. */
export function hostileZips(name: string): Readonly<Record<string, Buffer>> {
  const zip = zipSync({ [name]: Buffer.from('x'), [`more/${name}`]: Buffer.from('y') });
  const link = zipSync({ [name]: [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] });
  return {
    'a path that leads out': Buffer.from(zipSync({ [`../${name}`]: Buffer.from('x') })),
    'a path from the root': Buffer.from(zipSync({ [`/etc/${name}`]: Buffer.from('x') })),
    'a link': Buffer.from(link),
    'a password': patched(zip, (bytes, at) => bytes.writeUInt16LE(1, at + 8)),
    'more unpacked than may be': patched(zip, (bytes, at) =>
      bytes.writeUInt32LE(0xf0_00_00_00, at + 24),
    ),
    'half of it': Buffer.from(zip.subarray(0, zip.length - 30)),
    'no archive': Buffer.from('no archive at all'),
  };
}

/** An archive whose one part comes to more than it says. */
export function lyingZip(name: string): Buffer {
  const zip = zipSync({ [name]: new Uint8Array(30 * 1_048_576) });
  return patched(zip, (bytes, at) => bytes.writeUInt32LE(1_000, at + 24));
}
