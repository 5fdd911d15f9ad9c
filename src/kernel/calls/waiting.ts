import { call } from '../call.ts';
import { waitingSchema } from '../staff/waiting.ts';

export const readWaiting = call({
  method: 'GET',
  path: '/staff/waiting',
  summary: 'How much waits for someone of the staff',
  tag: 'Staff operations',
  who: 'ADMIN',
  answer: waitingSchema,
});
