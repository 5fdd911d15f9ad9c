import { type Bundles, createBundles } from './bundles.ts';
import type { Config } from '../../../server/config/config.ts';
import { createMediaLibrary } from '../../../server/media/service.ts';
import { openPlatform } from '../../../server/platform/open.ts';
import { openUnheard } from '../../../server/start/open-database.ts';
import { prepare } from '../../../server/start/prepare.ts';

/** For commands: processes that are serving learn of changes through the database. */
export async function withBundles<Result>(
  config: Config,
  work: (bundles: Bundles) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await openUnheard(config);
  try {
    const settled = { ...config, database: { ...config.database, url } };
    await prepare(settled);
    const platform = openPlatform(settled);
    try {
      const media = createMediaLibrary(platform);
      // This process shows no page, so it has none to bring up to date.
      return await work(
        createBundles({ ...platform, media, takeCommitted: async () => undefined }),
      );
    } finally {
      await platform.database.close();
    }
  } finally {
    await stop();
  }
}
