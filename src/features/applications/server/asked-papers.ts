import { portalOf } from '../../../content/read/portals.ts';
import type { Papers } from '../../../server/leads/integrations.ts';
import { papersOf } from '../state.ts';
import type { StaffApplicationDeps } from './deps.ts';
import { filesOf, findApplicant, findOwn } from './store/repository.ts';

/** Tells the launchpad which papers somebody needs, those of their programme while nothing is begun. */
export function askedPapers({
  content,
  database,
}: Pick<StaffApplicationDeps, 'content' | 'database'>): Papers {
  const { db } = database;
  return {
    of: async (leadId) => {
      const snapshot = content.snapshot();
      if (portalOf(snapshot.one('university').data, 'admission_portal_url')) return null;
      const row = await findOwn(db, leadId);
      const lead = row ? null : await findApplicant(db, leadId);
      const asked = row ?? { programme: lead?.areaOfInterest ?? '', learner: 'indian' };
      const files = row ? (await filesOf(db, [row.id])).get(row.id) : undefined;
      return papersOf(snapshot, asked, files ?? [])
        .filter(({ optional, state }) => !optional || state !== 'missing')
        .map(({ name, state }) => ({ name, isDone: state === 'sent' || state === 'accepted' }));
    },
  };
}
