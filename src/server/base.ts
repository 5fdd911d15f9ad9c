import type { Config } from './config/config.ts';
import { type Address, type Front, openFront } from './http/front/front.ts';
import { type Log, openLog } from './platform/log/log.ts';
import { openPlatform, type Platform, type PlatformOverrides } from './platform/open.ts';
import { openWarm } from './warm-start/open-warm.ts';

/** Where a process that serves alone listens before all of it is there, to answer with the pages of the one before. */
export type Early = Address | undefined;

/** What the application is built on and answers through: loaded in a fraction of the time that the application takes. */
export type Base = Readonly<{
  platform: Platform;
  front: Front;
  /** Pages of the process before are answered already. */
  isWarm: boolean;
  /** Its own pages are noted for the next process. */
  notesPages: boolean;
  /** Closes what was opened here and by nobody else. */
  close(): Promise<void>;
}>;

/**
 * Opens the platform and what visitors meet; the database need not be reachable.
 * @throws where nobody can listen at `early`
 */
export async function openBase(
  config: Config,
  overrides: PlatformOverrides = {},
  early?: Early,
): Promise<Base> {
  const log = overrides.log ?? openLog(config);
  const recorder = await openRecorder(config, log);
  const platform = openPlatform(config, { ...overrides, log }, recorder);
  const front = openFront(platform);
  const isWarm = early !== undefined && (await openWarm(platform, front, early));
  return {
    platform,
    front,
    isWarm,
    notesPages: early !== undefined,
    close: async () => {
      await recorder?.close();
      if (overrides.database === undefined) await platform.database.close();
    },
  };
}

/** Loaded only where somebody asks for it. */
async function openRecorder(config: Config, log: Log) {
  if (!config.telemetry) return undefined;
  const { openTelemetry } = await import('./telemetry/open.ts');
  return openTelemetry(config.telemetry, config, log);
}
