import { type AskedPaper, feeDue, papersFor } from '../../content/read/application.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { LearnerKind, PaperState } from '../../kernel/leads/applications.ts';

export type SentFile = Readonly<{
  id: number;
  /** The key of its paper. */
  paper: string;
  name: string;
  state: PaperState;
  reason: string | null;
  type: string;
  bytes: number;
  /** ISO 8601. */
  sentAt: string;
}>;

type Judged = Readonly<{
  programme: string;
  learner: LearnerKind;
  debId: string | null;
  abcId: string | null;
  paymentReference: string | null;
  paidAt: Date | null;
}>;

export type PaperOfApplicant = Pick<AskedPaper, 'key' | 'name' | 'help' | 'optional'> &
  Readonly<{ state: PaperState | 'missing'; files: readonly SentFile[] }>;

/** The papers that are asked for with what came, then files of papers that are asked for no more. */
export function papersOf(
  snapshot: Snapshot,
  application: Pick<Judged, 'programme' | 'learner'>,
  files: readonly SentFile[],
): PaperOfApplicant[] {
  const asked = papersFor(snapshot, application);
  const known = new Set(asked.map(({ key }) => key));
  const others = Map.groupBy(
    files.filter(({ paper }) => !known.has(paper)),
    ({ paper }) => paper,
  );
  const further = [...others].map(([key, [first]]) => ({
    key,
    name: first?.name ?? key,
    help: null,
    optional: true,
  }));
  return [...asked, ...further].map(({ key, name, help, optional }) => {
    const own = files.filter(({ paper }) => paper === key);
    return { key, name, help, optional, state: stateOf(own), files: own };
  });
}

function stateOf(files: readonly SentFile[]): PaperOfApplicant['state'] {
  if (files.length === 0) return 'missing';
  if (files.some(({ state }) => state === 'returned')) return 'returned';
  return files.every(({ state }) => state === 'accepted') ? 'accepted' : 'sent';
}

/** What an application still lacks: papers by their names, the numbers of UGC, the fee. */
export type Missing = Readonly<
  { what: 'paper'; key: string; name: string; isReturned: boolean } | { what: 'ids' | 'fee' }
>;

export function missingOf(
  snapshot: Snapshot,
  application: Judged,
  files: readonly SentFile[],
): Missing[] {
  const papers = papersOf(snapshot, application, files).flatMap(
    ({ key, name, state, optional }): Missing[] => {
      const isReturned = state === 'returned';
      return isReturned || (state === 'missing' && !optional)
        ? [{ what: 'paper', key, name, isReturned }]
        : [];
    },
  );
  const lacksIds =
    application.learner === 'indian' && (application.debId === null || application.abcId === null);
  const lacksFee =
    feeDue(snapshot) !== undefined &&
    application.paidAt === null &&
    application.paymentReference === null;
  return [
    ...papers,
    ...(lacksIds ? [{ what: 'ids' } as const] : []),
    ...(lacksFee ? [{ what: 'fee' } as const] : []),
  ];
}
