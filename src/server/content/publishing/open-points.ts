import { isAsked } from '../../../content/checks/asked.ts';
import { signsLackedBy } from '../../../content/checks/signsInUse.ts';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { CheckContext } from '../../../content/types/checks/finding.ts';
import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { AppError } from '../../http/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Ask, Publishing } from '../actor.ts';
import type { EntryRow } from '../store/table.ts';
import { contentFindings } from './rules.ts';

export type LeadsTo = (path: string, snapshot: Snapshot) => ReturnType<CheckContext['leadsTo']>;

type Counted = Pick<EntryRow, 'id' | 'parentId' | 'draft'>;
type CountParts = (
  db: Executor,
  counting: Readonly<{ type: TypeName; rows: readonly Counted[]; snapshot: Snapshot }>,
) => Promise<(row: Counted) => (of: string) => number>;

export type Asking = Readonly<{
  countParts: CountParts;
  snapshot: () => Snapshot;
  /** Everything is a page for those who do not know which ones will be there. */
  leadsTo: LeadsTo;
  /** The moment of publishing. */
  at: Date;
  /** Leaves out points that the published version has as well. */
  onlyNew?: boolean;
}>;

/** Points that a person has to confirm before an entry becomes public. */
export async function openPoints(
  db: Executor,
  { candidate, path, before }: Publishing,
  asking: Asking,
): Promise<CheckFinding[]> {
  const { type, id, parentId } = candidate;
  const snapshot = asking.snapshot();
  const leadsTo = (to: string) => (to === path ? 'page' : asking.leadsTo(to, snapshot));
  const around = {
    today: indianDay(asking.at.getTime()),
    leadsTo,
    words: snapshot.words,
    lackedBy: (typeface: number) => signsLackedBy(typeface, snapshot),
  };
  const pointsOf = async (data: Publishing['candidate']['data']) => {
    const row = { id: id ?? 0, parentId, draft: data };
    const partCount =
      typeOf(type).address && id !== null
        ? (await asking.countParts(db, { type, rows: [row], snapshot }))(row)
        : undefined;
    const found = await contentFindings(db, { ...candidate, data }, { ...around, partCount });
    return found.filter(isAsked);
  };
  const points = await pointsOf(candidate.data);
  if (points.length === 0 || !asking.onlyNew || before === null) return points;
  const known = new Set((await pointsOf(before)).map(keyOfPoint));
  return points.filter((point) => !known.has(keyOfPoint(point)));
}

export function keyOfPoint({ field, msg }: Pick<CheckFinding, 'field' | 'msg'>): string {
  return `${field} ${msg}`;
}

/** Refuses entries with open points other than the known ones. */
export function asking(given: Asking, known: readonly string[] = []): Ask {
  return async (db, publishing) => {
    const points = await openPoints(db, publishing, given);
    const open = points.filter((point) => !known.includes(keyOfPoint(point)));
    if (open.length === 0) return;
    throw new AppError('unconfirmed', { errors: open.map(({ field, msg }) => ({ field, msg })) });
  };
}

/** Who asks before something becomes public, and how they learn where an address leads. */
type Confirming = Pick<Asking, 'snapshot' | 'countParts'> & Readonly<{ clock: Clock }>;

export function openConfirming({ clock, ...given }: Confirming) {
  let leadsTo: LeadsTo = () => 'page';
  const at = (moment = clock.now()): Asking => ({ ...given, leadsTo, at: moment });
  /** For entries that come with the pages that they link to. */
  const apart = (moment?: Date): Asking => ({ ...at(moment), leadsTo: () => 'page' });
  return {
    at,
    apart,
    askApart: (): Ask => asking(apart()),
    pointsApart: (db: Executor, publishing: Publishing) => openPoints(db, publishing, apart()),
    calls: {
      /** The website comes after the content. */
      findPagesBy: (find: LeadsTo): void => void (leadsTo = find),
      leadsTo: (path: string, of: Snapshot) => leadsTo(path, of),
      /**
       * Asks a person to confirm open points before publishing. Links may lead to entries published in the same step.
       */
      asking: (alongside: ReadonlySet<string> = new Set()): Ask =>
        asking({
          ...at(),
          leadsTo: (path, of) => (alongside.has(path) ? 'page' : leadsTo(path, of)),
        }),
      /** As `asking`, for edits of published entries: only new points. */
      askingOfEdits: (): Ask => asking({ ...at(), onlyNew: true }),
    },
  };
}
