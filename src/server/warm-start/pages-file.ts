import { createHmac, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import type { Config } from '../config/config.ts';
import type { ReadyAnswer } from '../http/ready/ready-body.ts';

/** Pages by the path that they stand at. */
export type Pages = ReadonlyMap<string, ReadyAnswer>;

/** Pages, and what they follow from. */
export type WarmPages = { basis: string; pages: Pages };

type Stored = { basis: string; pages: Map<string, Omit<ReadyAnswer, 'making'>> };

const MAC = 32;
/** Bytes that are read at most: what is larger, we have not written. */
const MOST = 16 * 1_048_576;

/** Pages that a process notes for the next one on its data folder. */
export function openPagesFile({ dataDir, secret }: Pick<Config, 'dataDir' | 'secret'>) {
  const path = join(dataDir, 'pages');
  const macOf = (body: Buffer): Buffer => createHmac('sha256', secret).update(body).digest();

  return {
    /** What was noted last; undefined where there is nothing, or nothing that can be used. */
    read: async (): Promise<WarmPages | undefined> => {
      const file = await contentOf(path).catch(() => undefined);
      if (file === undefined || file.length < MAC) return undefined;
      const body = file.subarray(MAC);
      if (!timingSafeEqual(file.subarray(0, MAC), macOf(body))) return undefined;
      const { basis, pages } = deserialize(body) as Stored;
      return {
        basis,
        pages: new Map([...pages].map(([at, page]) => [at, { ...page, making: new Map() }])),
      };
    },

    /** Notes pages in place of those before: all of them or none. */
    write: async ({ basis, pages }: WarmPages): Promise<void> => {
      const stored: Stored = {
        basis,
        pages: new Map([...pages].map(([at, { making: _, ...page }]) => [at, page])),
      };
      const body = serialize(stored);
      try {
        await writeFile(`${path}.new`, Buffer.concat([macOf(body), body]));
        await rename(`${path}.new`, path);
      } catch (error) {
        await rm(`${path}.new`, { force: true }).catch(() => undefined);
        throw error;
      }
    },
  };
}

/** Nothing that one would wait for is opened, such as a pipe. */
async function contentOf(path: string): Promise<Buffer | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = await file.stat();
    return stat.isFile() && stat.size <= MOST ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}
