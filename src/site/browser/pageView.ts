import { isFirstVisit, sessionId } from './session.ts';
import { mayTrack, startTracker, track } from './events/events.ts';
import { scrollThresholds, scrollTrackingFrom } from '../../kernel/constants.ts';

let counted = false;

/** Reports this page view and how far it is read, once and only if tracking is allowed. */
export function countPageView(): void {
  if (counted || !mayTrack()) return;
  counted = true;
  startTracker();
  sessionId();
  const { page = '', programme } = document.documentElement.dataset;
  track('Page Viewed', {
    category: page,
    first_visit: isFirstVisit(),
    ...(programme && { program_id: Number(programme) }),
  });
  startScrollDepth((percent) => track('Scroll Depth Reached', { percent }));
}

const last = scrollThresholds.at(-1);

export function newlyReached(depth: number, reached: ReadonlySet<number>): number[] {
  return scrollThresholds.filter((threshold) => depth >= threshold && !reached.has(threshold));
}

export function reportedDepth(threshold: number): number {
  return threshold === last ? 100 : threshold;
}

function startScrollDepth(report: (percent: number) => void): void {
  const reached = new Set<number>();
  const look = () => {
    const { scrollHeight } = document.documentElement;
    const depth = ((scrollY + innerHeight) / scrollHeight) * 100;
    for (const threshold of newlyReached(depth, reached)) {
      reached.add(threshold);
      report(reportedDepth(threshold));
    }
    if (reached.size === scrollThresholds.length) removeEventListener('scroll', look);
  };
  setTimeout(() => {
    addEventListener('scroll', look, { passive: true });
    look();
  }, scrollTrackingFrom);
}
