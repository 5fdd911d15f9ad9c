import { call } from '../../kernel/call.ts';
import {
  foundTextsSchema,
  replacementOrderSchema,
  replacementResultSchema,
  replacementSchema,
  undoReplacementSchema,
} from './schemas.ts';

const shared = {
  method: 'POST',
  tag: 'Find and replace',
  who: 'ADMIN',
  limit: 'replacement',
} as const;

/** Bytes of the longest list of places. */
const PLACES_LIMIT = 1_024 * 1_024;

export const findText = call({
  ...shared,
  path: '/content/replacements/find',
  summary: 'Every text of all content, drafts too, that says something',
  body: replacementSchema,
  answer: foundTextsSchema,
});

export const replaceText = call({
  ...shared,
  path: '/content/replacements',
  summary: 'Replace a text in many places at once',
  description:
    'One transaction. An entry that was changed since, or that could not be public so, is left as it is and told of.',
  body: replacementOrderSchema,
  answer: replacementResultSchema,
  bodyLimit: PLACES_LIMIT,
});

export const undoReplacement = call({
  ...shared,
  path: '/content/replacements/undo',
  summary: 'Make entries what they were before a replacement',
  body: undoReplacementSchema,
  answer: replacementResultSchema,
  bodyLimit: PLACES_LIMIT,
});
