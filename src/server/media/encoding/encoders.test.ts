import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { picture } from '../../../../tests/support/files.ts';
import { openEncoders } from './encoders.ts';

const project = resolve(import.meta.dirname, '../../../..');
const whole = { svg: false, crop: null } as const;

/** Processes that encode for this one. */
function encodersNow(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const [, , , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(parent) === process.pid && command.includes('encode.ts');
    } catch {
      return false;
    }
  });
}

test('pictures asked for together are each answered with their own', async () => {
  const pictures = openEncoders({ project });
  const sizes = [120, 60, 240, 180];
  const sources = await Promise.all(sizes.map((size) => picture(size, size).png().toBuffer()));
  const measured = await Promise.all(sources.map((source) => pictures.measure(source, false)));
  expect(measured.map(({ width }) => width)).toEqual(sizes);
});

test('a picture that cannot be read is refused in words, and the next one is made', async () => {
  const pictures = openEncoders({ project });
  await expect(pictures.render(Buffer.from('no picture'), whole)).rejects.toMatchObject({
    code: 'media_unreadable',
    message: 'This picture could not be read. Is it damaged or not complete?',
  });
  const { width } = await pictures.render(await picture(90, 90).png().toBuffer(), whole);
  expect(width).toBe(90);
});

test.runIf(process.platform === 'linux')(
  'a picture that brings its process down is refused, and the next one is made by another',
  async () => {
    const pictures = openEncoders({ project });
    const large = await picture(4_000, 3_000).png().toBuffer();
    const others = encodersNow();
    const started = () => encodersNow().filter((pid) => !others.includes(pid));
    const answer = pictures.render(large, whole).catch((error: unknown) => error);
    await expect.poll(started).toHaveLength(1);
    for (const pid of started()) process.kill(pid, 'SIGKILL');
    expect(await answer).toMatchObject({ code: 'media_unreadable' });
    const small = await picture(90, 90).png().toBuffer();
    expect((await pictures.render(small, whole)).width).toBe(90);
  },
);
