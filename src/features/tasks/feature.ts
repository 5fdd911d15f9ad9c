import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const tasks: Feature = {
  name: 'tasks',
  calls,
  menu: [
    operationsEntry(195, {
      path: 'tasks',
      label: 'Tasks',
      icon: 'check',
      needs: [],
      waiting: calls.countTasks,
      screen: async () => (await import('./admin/TasksScreen.tsx')).TasksScreen,
      besideEntry: async () => (await import('./admin/EntryTasks.tsx')).EntryTasks,
      besideLead: async () => (await import('./admin/LeadTasks.tsx')).LeadTasks,
    }),
  ],
  audit: {
    actions: {
      add_task: 'Gave a task',
      move_task: 'Gave a task to another person or day',
      finish_task: 'Did a task',
      reopen_task: 'Opened a task again',
      remove_task: 'Removed a task',
    },
    entities: { staff_task: { label: 'Task' } },
  },
  staffCalls: async () => (await import('./server/routes.ts')).registerTasks,
};
