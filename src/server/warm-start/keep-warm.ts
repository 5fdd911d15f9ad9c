import { setTimeout as pause } from 'node:timers/promises';

import type { Content } from '../content/content.ts';
import type { ReadyAnswer } from '../http/ready/ready-body.ts';
import { sizeOf } from '../http/ready/ready-body.ts';
import type { Platform } from '../platform/open.ts';
import type { Website } from '../website/website.ts';
import { type Basis, openBasis } from './basis.ts';
import { openPagesFile, type Pages } from './pages-file.ts';

/** Milliseconds between two looks whether there are other pages than were noted. */
const EVERY = 2_000;
/** Milliseconds that the end waits for the last ones. */
const LAST = 1_000;
/** Bytes of pages that are noted at most: those that were asked for first after a change. */
const MOST = 2 * 1_048_576;

type Deps = Pick<Platform, 'config' | 'clock' | 'database' | 'log'> & {
  content: Pick<Content, 'refresh' | 'refreshMedia'>;
  website: Pick<Website, 'pages'>;
};

/** Notes the pages that are ready for the next process, now and then, and at the end. */
export function keepWarm(deps: Deps) {
  const { config, log, website } = deps;
  const file = openPagesFile(config);
  let noted = '';
  let isLost = false;
  let working: Promise<void> | undefined;

  const note = async (): Promise<void> => {
    if (isLost || namesOf(firstOf(website.pages.allReady())) === noted) return;
    const found = await pagesAsOf(await openBasis(deps), deps);
    if (found === undefined) return;
    await file.write(found).catch(giveUp);
    noted = namesOf(found.pages);
  };
  /** What fails besides is the database, which says so elsewhere, and is asked again. */
  const tryNote = (): Promise<void> => {
    working ??= note()
      .catch(() => undefined)
      .finally(() => (working = undefined));
    return working;
  };
  const timer = setInterval(() => void tryNote(), EVERY).unref();
  const giveUp = (err: unknown): void => {
    isLost = true;
    log.warn({ err }, 'pages cannot be noted for the next start');
  };
  return {
    close: async (): Promise<void> => {
      clearInterval(timer);
      await Promise.race([tryNote(), pause(LAST)]);
    },
  };
}

/** The pages that are ready, and what they follow from; undefined where that changes meanwhile. */
async function pagesAsOf(basisNow: Basis, { content, website }: Deps) {
  const basis = await basisNow();
  if (basis === null) return undefined;
  await content.refreshMedia();
  await content.refresh();
  const pages = firstOf(website.pages.allReady());
  return (await basisNow()) === basis && pages.size > 0 ? { basis, pages } : undefined;
}

function firstOf(pages: Pages): Pages {
  let bytes = 0;
  return new Map([...pages].filter(([, page]) => (bytes += sizeOf(page)) <= MOST));
}

/** Equal for the same pages in the same encodings. */
function namesOf(pages: Pages): string {
  const nameOf = ([path, { hash, ready }]: [string, ReadyAnswer]) =>
    `${path} ${hash} ${ready.size}`;
  return [...pages].map(nameOf).join('\n');
}
