import { call } from '../../kernel/call.ts';
import {
  describeSchema,
  draftedSchema,
  lookSchema,
  pictureSchema,
  publicSchema,
  removalSchema,
  setupSchema,
  suggestedColoursSchema,
} from './schemas.ts';
import { noDataSchema } from '../../kernel/staff/staff.ts';

const tag = 'Set-up';

export const readSetup = call({
  method: 'GET',
  path: '/staff/setup',
  summary: 'How far the set-up of the website has come, and what it still lacks',
  tag,
  who: 'ADMIN',
  answer: setupSchema,
});

export const describeUniversity = call({
  method: 'PUT',
  path: '/staff/setup/university',
  summary: 'Name and contact of the university; what else no page can do without begins with it',
  tag,
  who: 'ADMIN',
  fails: ['stale_version', 'not_publishable'],
  body: describeSchema,
  answer: noDataSchema,
});

export const suggestColours = call({
  method: 'POST',
  path: '/staff/setup/colours',
  summary: 'Base colours of a brand from a picture of the library',
  tag,
  who: 'ADMIN',
  limit: 'upload',
  fails: ['media_not_found', 'media_unreadable'],
  body: pictureSchema,
  answer: suggestedColoursSchema,
});

export const chooseLook = call({
  method: 'PUT',
  path: '/staff/setup/look',
  summary: 'Logo and brand, public at once',
  tag,
  who: 'ADMIN',
  fails: ['stale_version', 'not_publishable', 'conflict'],
  body: lookSchema,
  answer: noDataSchema,
});

export const draftLegalPages = call({
  method: 'POST',
  path: '/staff/setup/legal-pages',
  summary: 'Drafts of the legal pages that are not there yet, from templates',
  tag,
  who: 'ADMIN',
  answer: draftedSchema,
});

export const openWebsite = call({
  method: 'PUT',
  path: '/staff/setup/public',
  summary: 'Let visitors in, or see them out again',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['conflict'],
  body: publicSchema,
  answer: noDataSchema,
});

export const removeDemo = call({
  method: 'POST',
  path: '/staff/setup/begin',
  summary:
    'Take the demo university away: its content and files go to the trash, invented leads for good',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['conflict'],
  body: removalSchema,
  answer: noDataSchema,
});

export const returnDemo = call({
  method: 'POST',
  path: '/staff/setup/begin/undo',
  summary:
    'Bring the demo university back as one, without its invented leads; what has been begun since goes to the trash',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['conflict'],
  answer: noDataSchema,
});
