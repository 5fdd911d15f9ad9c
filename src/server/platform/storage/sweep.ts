import type { ListedFile, Storage } from './storage.ts';

export type FileReferences = Readonly<{
  prefix: string;
  /** Days that a file stays at least. */
  leastDays?: number;
  /** The files in use at a moment. */
  used(keys: readonly string[], now: Date): Promise<ReadonlySet<string>>;
}>;

export type SweepOrder = Readonly<{
  references: readonly FileReferences[];
  now: Date;
  /** Younger files stay, as their upload may be in progress. */
  days: number;
  remove: boolean;
  onOrphan?: (file: ListedFile) => void;
}>;

export type Swept = { files: number; orphans: number; bytes: number; foreign: number };

const DAY = 24 * 3_600_000;
/** Milliseconds after which an unfinished file counts as abandoned. */
const WRITTEN = DAY;
const AT_ONCE = 200;

export async function sweep(storage: Storage, order: SweepOrder): Promise<Swept> {
  const swept = { files: 0, orphans: 0, bytes: 0, foreign: 0 };
  const waiting = new Map<FileReferences, ListedFile[]>();

  const settle = async (references: FileReferences): Promise<void> => {
    const files = waiting.get(references) ?? [];
    waiting.delete(references);
    const used = await references.used(
      files.map(({ key }) => key),
      order.now,
    );
    for (const file of files.filter(({ key }) => !used.has(key))) {
      // It may have been stored again since it was listed.
      const since = youngSince(references, order);
      if (order.remove && !(await storage.removeStale(file.key, since))) continue;
      order.onOrphan?.(file);
      swept.orphans += 1;
      swept.bytes += file.size;
    }
  };

  for await (const file of storage.list()) {
    swept.files += 1;
    const found = order.references.find(({ prefix }) => file.key.startsWith(prefix));
    if (!found) swept.foreign += 1;
    if (!found || file.storedAt >= youngSince(found, order)) continue;
    const files = [...(waiting.get(found) ?? []), file];
    waiting.set(found, files);
    if (files.length >= AT_ONCE) await settle(found);
  }
  for (const each of order.references) if (waiting.has(each)) await settle(each);
  if (order.remove) await storage.removeDrafts(new Date(order.now.getTime() - WRITTEN));
  return swept;
}

function youngSince({ leastDays = 0 }: FileReferences, { now, days }: SweepOrder): Date {
  return new Date(now.getTime() - Math.max(days, leastDays) * DAY);
}
