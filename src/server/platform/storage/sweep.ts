import type { ListedFile, Storage } from './storage.ts';

/** The files of a feature: all below `prefix`. */
export type Claim = Readonly<{
  prefix: string;
  /** Days that a file stays at least, if more than the sweep's own. */
  leastDays?: number;
  /** Returns those of the files that are in use at a moment. */
  used(keys: readonly string[], now: Date): Promise<ReadonlySet<string>>;
}>;

export type SweepOrder = Readonly<{
  claims: readonly Claim[];
  now: Date;
  /** Younger files stay: their upload may be in progress. */
  days: number;
  /** Deletes unused files; otherwise they are only reported. */
  remove: boolean;
  /** Called for each unused file. */
  onOrphan?: (file: ListedFile) => void;
}>;

/** The result of a sweep. `foreign` files are below no prefix of the product, and stay. */
export type Swept = { files: number; orphans: number; bytes: number; foreign: number };

const DAY = 24 * 3_600_000;
/** Milliseconds after which an unfinished file counts as abandoned. */
const WRITTEN = DAY;
/** Files that are looked up at once. */
const AT_ONCE = 200;

/** Finds unused files, such as those of uploads that broke off, and deletes them if asked. */
export async function sweep(storage: Storage, order: SweepOrder): Promise<Swept> {
  const swept = { files: 0, orphans: 0, bytes: 0, foreign: 0 };
  const waiting = new Map<Claim, ListedFile[]>();

  const settle = async (claim: Claim): Promise<void> => {
    const files = waiting.get(claim) ?? [];
    waiting.delete(claim);
    const used = await claim.used(
      files.map(({ key }) => key),
      order.now,
    );
    for (const file of files.filter(({ key }) => !used.has(key))) {
      // Somebody may have stored it again since it was listed, and is about to use it.
      if (order.remove && !(await storage.removeStale(file.key, youngSince(claim, order))))
        continue;
      order.onOrphan?.(file);
      swept.orphans += 1;
      swept.bytes += file.size;
    }
  };

  for await (const file of storage.list()) {
    swept.files += 1;
    const claim = order.claims.find(({ prefix }) => file.key.startsWith(prefix));
    if (!claim) swept.foreign += 1;
    if (!claim || file.storedAt >= youngSince(claim, order)) continue;
    const files = [...(waiting.get(claim) ?? []), file];
    waiting.set(claim, files);
    if (files.length >= AT_ONCE) await settle(claim);
  }
  for (const claim of order.claims) if (waiting.has(claim)) await settle(claim);
  if (order.remove) await storage.removeDrafts(new Date(order.now.getTime() - WRITTEN));
  return swept;
}

function youngSince({ leastDays = 0 }: Claim, { now, days }: SweepOrder): Date {
  return new Date(now.getTime() - Math.max(days, leastDays) * DAY);
}
