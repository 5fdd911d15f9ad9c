import { startEnhancements } from '../enhance/start.ts';
import { openLead, resumeLead, startLeadTriggers } from './leadTrigger.ts';
import { greetIfAsked } from './loginToast.ts';
import { leadConfig } from './pageConfig.ts';
import { startScrollDepth } from './scrollDepth.ts';
import { isFirstVisit, sessionId } from './session.ts';
import { startSources } from './sources.ts';
import { startTracker, track } from './tracker.ts';
import { startVisitor } from './visitor.ts';

/** What every page does in the browser. */
function start(): void {
  const { page = '', programme } = document.documentElement.dataset;
  startVisitor();
  startSources();
  startLeadTriggers();
  startEnhancements();
  startTracker();
  sessionId();
  track('Page Viewed', {
    category: page,
    first_visit: isFirstVisit(),
    ...(programme && { program_id: Number(programme) }),
  });
  startScrollDepth((percent) => track('Scroll Depth Reached', { percent }));
  greetIfAsked();
  void resumeLead();
  void offerForm(Number(programme) || null);
}

async function offerForm(programme: number | null): Promise<void> {
  const config = leadConfig();
  if (config.delay === null && !config.exit) return;
  const { startPopups } = await import('./popups.ts');
  startPopups(config, (via) => void openLead({ purpose: 'REGISTER', programme, via }));
}

/** A page that the browser draws beforehand counts, and begins, when somebody looks at it. */
function begin(): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

// The script is loaded beside the page, and may be here before its last line is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
