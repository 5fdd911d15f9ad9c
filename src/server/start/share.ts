/** What the leading process has done already for one that serves beside others. */
export type Share = {
  /** The first of this start: it fills an empty installation and greets; the others find that done. */
  isFirst: boolean;
  /** The host to listen on, as it was found to work. */
  host: string;
  /** The address of the embedded database, which the leading process looks after; null for one of the operator's own. */
  databaseUrl: string | null;
};

const NAME = 'SHARE_OF_ONE_PORT';

/** The environment of a process that is to take this share. */
export function environmentOf(share: Share): Record<string, string> {
  return { [NAME]: JSON.stringify(share) };
}

/** The share of this process; undefined where it serves its port alone. What it starts itself is not to see it. */
export function takeShare(env: NodeJS.ProcessEnv): Share | undefined {
  const text = env[NAME];
  delete env[NAME];
  return text === undefined ? undefined : (JSON.parse(text) as Share);
}
