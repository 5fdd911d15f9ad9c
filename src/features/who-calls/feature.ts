import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const whoCalls: Feature = {
  name: 'who-calls',
  calls,
  menu: [
    operationsEntry(212, {
      path: 'who-calls',
      label: 'Who calls',
      icon: 'phone',
      needs: ['leads.all', 'leads.assign'],
      screen: async () => (await import('./admin/WhoCallsScreen.tsx')).WhoCallsScreen,
    }),
    operationsEntry(214, {
      path: 'counsellor-figures',
      label: 'Figures by counsellor',
      icon: 'table',
      needs: 'leads.own',
      screen: async () => (await import('./admin/FiguresScreen.tsx')).FiguresScreen,
    }),
  ],
  audit: {
    actions: {
      set_taking: 'Set which leads they take',
      add_rule: 'Added a rule',
      set_rule: 'Changed a rule',
      remove_rule: 'Removed a rule',
      order_rules: 'Put the rules in order',
    },
    entities: { lead_rule: { label: 'Rule for leads' } },
  },
  staffCalls: async () => (await import('./server/routes.ts')).registerWhoCalls,
  server: () => import('./server/part.ts'),
};
