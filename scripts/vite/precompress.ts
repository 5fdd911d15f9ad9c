import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(?:js|css|svg|json|txt)$/;
const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = constants;

const encoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  zst: (bytes) => promisify(zstdCompress)(bytes, { params: { [ZSTD_c_compressionLevel]: 19 } }),
};

/**
 * Writes brotli, gzip and zstd files beside every text file of the build, so that no request compresses one. One file at
 * a time: an encoder of the highest level takes its tens of MB when it is asked for, not when its turn comes.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => text.test(name));
      for (const name of files) await compressed(join(dir ?? '', name));
    },
  };
}

async function compressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  const written = Object.entries(encoders).map(async ([extension, encode]) =>
    writeFile(`${file}.${extension}`, await encode(bytes)),
  );
  await Promise.all(written);
}
