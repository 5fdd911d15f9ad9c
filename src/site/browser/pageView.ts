import { startScrollDepth } from './events/scrollDepth.ts';
import { isFirstVisit, sessionId } from './session.ts';
import { mayTrack, track } from './events/events.ts';

let counted = false;

/** Reports this page view and how far it is read, once and only if tracking is allowed. */
export function countPageView(): void {
  if (counted || !mayTrack()) return;
  counted = true;
  sessionId();
  const { page = '', programme } = document.documentElement.dataset;
  track('Page Viewed', {
    category: page,
    first_visit: isFirstVisit(),
    ...(programme && { program_id: Number(programme) }),
  });
  startScrollDepth((percent) => track('Scroll Depth Reached', { percent }));
}
