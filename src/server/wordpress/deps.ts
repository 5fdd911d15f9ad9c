import type { Config } from '../config/config.ts';
import type { Content } from '../content/content.ts';
import type { MediaLibrary } from '../media/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** What moves stand on. */
export type MoveDeps = Readonly<{
  config: Pick<Config, 'http' | 'project'>;
  database: DatabaseHandle;
  storage: Storage;
  clock: Clock;
  outbox: Outbox;
  content: Content;
  media: MediaLibrary;
}>;

/** The kind of delivery by which work is handed on. */
export const WORK = 'wordpress';
