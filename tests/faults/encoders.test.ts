import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { picture } from '../support/files.ts';
import { ProcessEnded } from '../../src/server/platform/processes/child.ts';
import {
  type Encoders,
  openEncoders,
  type RenderedFiles,
} from '../../src/server/media/encoding/encoders.ts';

const project = resolve(import.meta.dirname, '../..');
const whole = { svg: false, crop: null } as const;

async function widthOf({ width }: RenderedFiles): Promise<number> {
  return width;
}

/** Processes that others have started to run a program. */
function running(program: string, parents: readonly number[]): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const [, , , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return parents.includes(Number(parent)) && command.includes(program);
    } catch {
      return false;
    }
  });
}

/** Processes that encode for this one. */
function encodersNow(): number[] {
  return running('encode.ts', [process.pid]);
}

/** Kills the next processes that come, so many one after the other. */
async function killEach(times: number, now: () => number[]): Promise<void> {
  const killed = new Set<number>();
  for (let time = 0; time < times; time += 1) {
    const next = () => now().filter((pid) => !killed.has(pid));
    await expect.poll(next, { timeout: 20_000, interval: 5 }).toHaveLength(1);
    for (const pid of next()) {
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
  }
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
  await expect(pictures.render(Buffer.from('no picture'), whole, widthOf)).rejects.toMatchObject({
    code: 'media_unreadable',
    message: 'This picture could not be read. Is it damaged or not complete?',
  });
  const source = await picture(90, 90).png().toBuffer();
  expect(await pictures.render(source, whole, widthOf)).toBe(90);
});

describe.runIf(process.platform === 'linux')('a picture whose process is killed', () => {
  /** Kills the processes that a picture is given, so many one after the other; those of others rest for a while. */
  async function kill(pictures: Encoders, times: number): Promise<unknown> {
    const resting = encodersNow();
    const large = await picture(4_000, 3_000).png().toBuffer();
    const answer = pictures.render(large, whole, widthOf).catch((error: unknown) => error);
    await killEach(times, () => encodersNow().filter((pid) => !resting.includes(pid)));
    return answer;
  }

  test('is made by another', async () => {
    expect(await kill(openEncoders({ project }), 1)).toBe(2_560);
  });

  test('twice is to be sent again later, and the next one is made', async () => {
    const pictures = openEncoders({ project });
    expect(await kill(pictures, 2)).toBeInstanceOf(ProcessEnded);
    const small = await picture(90, 90).png().toBuffer();
    expect(await pictures.render(small, whole, widthOf)).toBe(90);
  });
});

describe.runIf(process.platform === 'linux')('an SVG whose drawing is killed', () => {
  const pictures = openEncoders({ project });
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><circle cx="45" cy="45" r="40"/></svg>',
  );
  const svg = { svg: true, crop: null } as const;

  async function kill(times: number): Promise<unknown> {
    const answer = pictures.render(drawing, svg, widthOf).catch((error: unknown) => error);
    await killEach(times, () => running('draw-svg.ts', encodersNow()));
    return answer;
  }

  test('is drawn by another', async () => {
    expect(await kill(1)).toBe(800);
  });

  test('twice is to be sent again later, and the next one is drawn', async () => {
    expect(await kill(2)).toBeInstanceOf(ProcessEnded);
    expect(await pictures.render(drawing, svg, widthOf)).toBe(800);
  });
});

test('what is rendered stands in files until it is kept, and no longer', async () => {
  const pictures = openEncoders({ project });
  const source = await picture(400, 200).png().toBuffer();
  const kept = await pictures.render(source, whole, async ({ files }) => {
    expect(files.map(({ type, width }) => `${type} ${width}`)).toContain('image/webp 400');
    for (const { path } of files) expect(statSync(path).size).toBeGreaterThan(0);
    return files.map(({ path }) => path);
  });
  expect(kept.filter((path) => existsSync(path))).toEqual([]);
  const failed: string[] = [];
  const full = async ({ files }: RenderedFiles) => {
    failed.push(...files.map(({ path }) => path));
    throw new Error('No space left.');
  };
  await expect(pictures.render(source, whole, full)).rejects.toThrow('No space left.');
  expect(failed.filter((path) => existsSync(path))).toEqual([]);
});
