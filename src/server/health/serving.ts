import type { Content } from '../content/content.ts';
import type { Platform } from '../platform/open.ts';

type Serving = 'ready' | 'starting' | 'stopping';

type Deps = Pick<Platform, 'drain' | 'siblings'> & { content: Pick<Content, 'listenMode'> };

/**
 * Returns whether pages are served. Pages are in memory once the content has been read, so neither the database nor
 * the file store is checked. If this process is stopping, another of its port may continue.
 */
export function servingOf({ content, drain, siblings }: Deps): () => Promise<Serving> {
  const own = (): Serving => {
    if (drain.begun()) return 'stopping';
    return content.listenMode() === null ? 'starting' : 'ready';
  };
  const all = siblings.share('serving', async () => own());
  return async () => {
    const here = own();
    return here === 'ready' || (await all()).includes('ready') ? 'ready' : here;
  };
}
