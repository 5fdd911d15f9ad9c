import type { Config } from '../../../server/config/config.ts';
import type { Content } from '../../../server/content/content.ts';
import type { MediaLibrary } from '../../../server/media/service.ts';
import type { Clock } from '../../../server/platform/clock.ts';
import type { DatabaseHandle } from '../../../server/platform/database/database.ts';
import type { Outbox } from '../../../server/platform/outbox/outbox.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';

export type MoveDeps = Readonly<{
  config: Pick<Config, 'http' | 'project'>;
  database: DatabaseHandle;
  storage: Storage;
  clock: Clock;
  outbox: Outbox;
  content: Content;
  media: MediaLibrary;
}>;

export const WORK = 'wordpress';
