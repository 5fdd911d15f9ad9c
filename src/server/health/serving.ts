import type { Content } from '../content/content.ts';
import type { Platform } from '../platform/open.ts';

type Serving = 'ready' | 'starting' | 'stopping';

type Deps = Pick<Platform, 'drain' | 'siblings'> & { content: Pick<Content, 'listenMode'> };

/**
 * Whether pages are answered, which are in memory once the content has been read: without the database and the files too,
 * so that neither is asked. Where this process is about to end, another of its port may go on.
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
