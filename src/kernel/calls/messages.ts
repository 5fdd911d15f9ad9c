import { call } from '../call.ts';
import {
  idParamsSchema,
  messagePageSchema,
  messageQuerySchema,
  messageTextSchema,
} from '../staff/staff.ts';

const tag = 'Staff operations';

export const listMessages = call({
  method: 'GET',
  path: '/staff/messages',
  summary: 'The message log: SMS and mail as sent',
  tag,
  who: 'ADMIN',
  query: messageQuerySchema,
  answer: messagePageSchema,
});

export const revealMessage = call({
  method: 'POST',
  path: '/staff/messages/:id/reveal',
  summary: 'The whole text of a message, its link included',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found'],
  params: idParamsSchema,
  answer: messageTextSchema,
});
