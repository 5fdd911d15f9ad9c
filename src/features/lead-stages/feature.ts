import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const leadStages: Feature = {
  name: 'lead-stages',
  calls,
  menu: [
    operationsEntry(216, {
      path: 'lead-stages',
      label: 'Stages of leads',
      icon: 'tag',
      needs: ['leads.all', 'settings'],
      screen: async () => (await import('./admin/LeadStagesScreen.tsx')).LeadStagesScreen,
    }),
  ],
  audit: {
    actions: {
      make_stage: 'Made a stage or reason',
      order_stages: 'Ordered stages and reasons',
      change_stage: 'Changed a stage or reason',
    },
    entities: { lead_own_stage: { label: 'Stage or reason' } },
  },
  staffCalls: async () => (await import('./server/routes.ts')).registerLeadStages,
};
