import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { ownValue } from '../../../kernel/record.ts';
import { modestJson } from '../../../kernel/values/json.ts';
import { vendorsWith } from '../../../server/config/config.ts';
import type { Core } from '../../../server/feature.ts';
import { readSecret } from '../../../server/installation/secrets.ts';
import { createBatch } from '../../../server/platform/database/batch.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { isPassing, isRefused } from '../../../server/platform/database/errors.ts';
import type { ConnectionName } from '../names.ts';
import { LOOK } from '../limits.ts';
import { liveConnections } from './repository.ts';
import { chosenBy, settingsOf } from './settings.ts';
import type { Values } from './table.ts';

type Deps = Pick<Core, 'config' | 'database' | 'log' | 'website'>;
type Live = Awaited<ReturnType<typeof liveConnections>>;

/** Of one state of a connection, so that no secret is ever read with another server's address. */
type Marked = Readonly<{ vendor: ConnectionName; mark: string | null }>;

export function secretName({ vendor, mark }: Marked): string {
  return `connection ${vendor} ${mark}`;
}

const secretsSchema = z.record(z.string(), z.string());

/** @throws if no key of the installation opens them */
export async function secretsOf(
  { config }: Pick<Deps, 'config'>,
  db: Executor,
  marked: Marked,
): Promise<Values> {
  const text = await readSecret(db, config, secretName(marked));
  return text === null ? {} : secretsSchema.parse(modestJson(text));
}

/** Without its secrets the vendor refuses, and messages wait: those of the message log would count as sent. */
async function secretsOrNone(deps: Deps, marked: Marked): Promise<Values> {
  try {
    return await secretsOf(deps, deps.database.db, marked);
  } catch (error) {
    if (isPassing(error) || isRefused(error)) throw error;
    deps.log.error(
      { err: error, vendor: marked.vendor },
      'the secrets of a connection cannot be read',
    );
    return {};
  }
}

/** Uses in this process the vendors that are switched on. */
async function takeUp(deps: Deps, rows: Live): Promise<void> {
  const { config, website } = deps;
  // A vendor that the environment chooses takes none of its values from here.
  const ours = rows.filter(({ vendor }) => chosenBy(config, vendor) === null);
  const entered = await Promise.all(
    ours.map(async ({ vendor, live, liveMark: mark }) => ({
      vendor,
      values: { ...live, ...(await secretsOrNone(deps, { vendor, mark })) },
    })),
  );
  const { whatsapp } = config;
  const used: Readonly<Record<string, unknown>> = config;
  // Holders make theirs again if the settings are another object.
  const changed = Object.entries(vendorsWith(config, settingsOf(entered))).filter(
    ([name, settings]) => !isDeepStrictEqual(settings, ownValue(used, name)),
  );
  Object.assign(config, Object.fromEntries(changed));
  // Pages offer codes and brochures by WhatsApp.
  if (config.whatsapp !== whatsapp) website.renewed();
}

function follow(deps: Deps) {
  const { database, log } = deps;
  let mark = '';
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  /** Begins after it was asked for, so that it sees all that was switched before. @throws if it fails */
  const look = createBatch<null, null>(async (asked) => {
    const rows = await liveConnections(database.db);
    const now = rows.map(({ liveMark }) => liveMark).join();
    if (now !== mark) await takeUp(deps, rows);
    mark = now;
    isFailing = false;
    return asked;
  });
  const note = (error: unknown): void => {
    if (!isFailing) log.error({ err: error }, 'connections could not be looked at');
    isFailing = true;
  };
  return {
    look: () => look(null),
    /** Never fails: the switch is stored, and the timer looks again. */
    lookSoon: () => look(null).then(() => undefined, note),
    start: async () => {
      await look(null).catch((error: unknown) => {
        if (isPassing(error) || isRefused(error)) throw error;
        note(error);
      });
      timer ??= setInterval(() => void look(null).catch(note), LOOK).unref();
    },
    close: () => clearInterval(timer),
  };
}

const followers = new WeakMap<Core['config'], ReturnType<typeof follow>>();

/** The one of this process. */
export function followerOf(deps: Deps): ReturnType<typeof follow> {
  const follower = followers.get(deps.config) ?? follow(deps);
  followers.set(deps.config, follower);
  return follower;
}
