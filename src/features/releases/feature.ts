import { siteEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const releases: Feature = {
  name: 'releases',
  calls,
  menu: [
    siteEntry(25, {
      path: 'releases',
      label: 'Review and release',
      icon: 'circle-check',
      needs: 'content.see:any',
      waiting: calls.countReleases,
      screen: async () => (await import('./admin/ReleasesScreen.tsx')).ReleasesScreen,
      besideEntry: async () => (await import('./admin/ReviewPanel.tsx')).ReviewPanel,
    }),
  ],
  audit: {
    actions: {
      ask_review: 'Asked for a review',
      add_to_release: 'Added to a release',
      take_out_of_release: 'Took out of a release',
      comment: 'Commented',
      remove_comment: 'Removed a comment',
      return_review: 'Returned a review',
      close_review: 'Closed a review',
      plan_release: 'Approved for a time',
      'release content_release': 'Published a release',
      miss_release: 'Missed the time of a release',
      take_back: 'Took a release back',
    },
    entities: { content_release: { label: 'Release', path: 'releases' } },
  },
  staffCalls: async () => (await import('./server/routes.ts')).registerReleases,
  server: () => import('./server/part.ts'),
};
