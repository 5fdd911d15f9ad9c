import { callHoursOf, openSpans } from '../../../content/read/callHours.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { type OpenSpan, putHours } from './store/hours-repository.ts';

type Deps = Pick<Platform, 'clock' | 'database' | 'log'> & {
  content: { snapshot(): Snapshot; onShown(listener: () => void): () => void };
};

/** So many days of hours are kept ready; they are renewed every night. */
const DAYS = 45;

/** Keeps the hours of calls where the trigger that starts a lead’s clock reads them. */
export function keepHours(deps: Deps) {
  let last = '';
  const keep = async (): Promise<void> => {
    const spans = spansOf(deps);
    const text = JSON.stringify(spans);
    if (text === last) return;
    await withTransaction(deps.database, (tx) => putHours(tx, spans));
    last = text;
  };
  const stop = deps.content.onShown(() => {
    keep().catch((error: unknown) => deps.log.error({ err: error }, 'hours of calls not kept'));
  });
  return { keep, stop };
}

function spansOf({ clock, content }: Deps): OpenSpan[] {
  const snapshot = content.snapshot();
  const minutes = callHoursOf(snapshot)?.first_call ?? null;
  if (minutes === null) return [];
  const today = indianDay(clock.now().getTime());
  return joined(openSpans(snapshot, today, DAYS)).map((span) => ({ ...span, minutes }));
}

type Span = Readonly<{ from: number; until: number }>;

/** Rows of a day may overlap. */
function joined(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of spans.filter(({ from, until }) => from < until)) {
    const last = apart.at(-1);
    if (last && span.from <= last.until)
      apart[apart.length - 1] = { ...last, until: Math.max(last.until, span.until) };
    else apart.push(span);
  }
  return apart;
}
