import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const templates: Feature = {
  name: 'templates',
  calls,
  menu: [
    operationsEntry(213, {
      path: 'lead-messages',
      label: 'Messages to leads',
      icon: 'megaphone',
      needs: 'leads.work',
      screen: async () => (await import('./admin/SendingsScreen.tsx')).SendingsScreen,
      withLeads: async () => (await import('./admin/SendToMany.tsx')).SendToMany,
      besideLead: async () => (await import('./admin/LeadMessages.tsx')).LeadMessages,
    }),
    operationsEntry(252, {
      path: 'message-templates',
      label: 'Message templates',
      icon: 'scroll-text',
      needs: 'settings',
      screen: async () => (await import('./admin/TemplatesScreen.tsx')).TemplatesScreen,
    }),
  ],
  audit: {
    actions: {
      add_template: 'Added a message template',
      change_template: 'Changed a message template',
      remove_template: 'Removed a message template',
      send_messages: 'Sent a message to leads',
      undo_messages: 'Took a message to leads back',
    },
    entities: {
      message_template: { label: 'Message template' },
      message_sending: { label: 'Message to leads' },
    },
  },
  server: () => import('./server/part.ts'),
  staffCalls: async () => (await import('./server/routes.ts')).registerTemplates,
};
