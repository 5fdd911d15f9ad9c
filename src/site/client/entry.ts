import { startEnhancements } from '../enhance/start.ts';
import { openLead, resumeLead, startLeadTriggers } from './leadTrigger.ts';
import { greetIfAsked } from './loginToast.ts';
import { leadConfig } from './pageConfig.ts';
import { startScrollDepth } from './scrollDepth.ts';
import { isFirstVisit, sessionId } from './session.ts';
import { startSources } from './sources.ts';
import { startTracker, track } from './tracker.ts';
import { startVisitor } from './visitor.ts';

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

const config = leadConfig();
if (config.delay !== null || config.exit) {
  void import('./popups.ts').then(({ startPopups }) =>
    startPopups(config, (via) => {
      void openLead({ purpose: 'REGISTER', programme: Number(programme) || null, via });
    }),
  );
}
