import { type DatabaseHandle, RELAXED } from '../../platform/database/database.ts';
import { CONTENT_CHANNEL, listen, type Presence } from '../../platform/database/listening.ts';
import type { Log } from '../../platform/log/log.ts';

/** How changes of other processes reach this one: told as they happen, or found by asking every few seconds. */
export type ListenMode = 'listening' | 'polling';

export type ChangeListener = {
  listenMode(): ListenMode;
  close(): Promise<void>;
};

type Deps = {
  database: DatabaseHandle;
  log: Pick<Log, 'warn'>;
  presence: Presence;
  refresh: () => Promise<void>;
  refreshMedia: () => Promise<void>;
};

/** Milliseconds between two questions whether the listener still hears. */
const BEAT = 3_000;
/** While it does, the database is asked only every so many beats. */
const REST = 5;

/** Numbers of the newest change of an entry and of the library, as text: two that are equal have nothing between them. */
const MARKS = `SELECT (SELECT coalesce(max(seq), 0) FROM content_entry)::text AS entries,
  (SELECT concat(count(*), '-', sum(version), '-', max(id)) FROM media) AS media`;

const SAY = `SELECT pg_notify($1, $2) WHERE ${RELAXED}`;

type Marks = { entries: string; media: string };

/**
 * Applies changes announced by other processes, and catches up after a lost connection. A lost notification is
 * not noticed, so it also polls: every few seconds while not listening, rarely while listening works.
 */
export async function listenForChanges(deps: Deps): Promise<ChangeListener> {
  const { database, log, presence, refresh, refreshMedia } = deps;
  const noted = (what: string) => (error: unknown) => log.warn({ err: error }, `content ${what}`);
  const notRefreshed = noted('could not be refreshed');
  let seen: Marks | undefined;
  let beats = 0;
  let isFailing = false;
  let listenMode: ListenMode = 'listening';

  const look = async (): Promise<void> => {
    const marks = (await database.relaxed.query<Marks>(MARKS)).rows[0];
    if (marks?.entries !== seen?.entries) await refresh();
    if (marks?.media !== seen?.media) await refreshMedia();
    seen = marks;
  };

  const listener = await listen({
    connection: database.connection,
    channel: CONTENT_CHANNEL,
    presence,
    say: (channel, payload) => database.relaxed.query(SAY, [channel, payload]),
    onMessage: (payload) =>
      void (payload === 'media' ? refreshMedia() : refresh()).catch(notRefreshed),
    onReconnect: async () => {
      await refresh();
      await refreshMedia();
    },
    onError: noted('lost the connection on which it listens'),
  });

  const beat = async (): Promise<void> => {
    beats += 1;
    const now = await listener.prove().then((hears) => (hears ? 'listening' : 'polling'));
    if (now !== listenMode) log.warn({ mode: now }, 'how changes of other processes are found');
    listenMode = now;
    if (listenMode === 'polling' || beats % REST === 0) await look();
    isFailing = false;
  };
  /** An outage is noted once, however many beats it lasts. */
  const failed = (error: unknown): void => {
    if (!isFailing) noted('could not be looked at')(error);
    isFailing = true;
  };
  const timer = setInterval(() => void beat().catch(failed), BEAT);
  timer.unref();

  return {
    listenMode: () => (listener.hears() ? 'listening' : 'polling'),
    close: async () => {
      clearInterval(timer);
      await listener.close();
    },
  };
}
