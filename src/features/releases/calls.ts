import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { pageOf, pageQuerySchema } from '../../kernel/envelope.ts';
import {
  approveBody,
  askBody,
  commentBody,
  releasePageSchema,
  releaseSchema,
  returnBody,
} from './release.ts';

/** Which types a release is of, and so whose it is, is known once it is read. */
const tag = 'Review and release';
const see = callsOf({ tag, who: 'content.see:any', fails: ['not_found'] });
const write = callsOf({
  tag,
  who: 'content.write:any',
  fails: ['not_found', 'entry_not_found', 'gone', 'conflict'],
});
const decide = callsOf({
  tag,
  who: 'content.publish:any',
  fails: ['not_found', 'entry_not_found', 'gone', 'conflict'],
});

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const named = z.strictObject({ id: z.int(), name: z.string() });

export const listReleases = see('GET /staff/releases', 'Releases of content, and those in review', {
  fails: [],
  query: pageQuerySchema.extend({ which: z.enum(['open', 'mine', 'all']).default('open') }),
  answer: pageOf(releaseSchema),
});

export const countReleases = see(
  'GET /staff/releases/waiting',
  'How many releases wait for the member: to be reviewed, or answered since they looked',
  { fails: [], answer: z.int() },
);

export const readRelease = see(
  'GET /staff/releases/:id',
  'A release with the differences and the comments of its entries',
  { answer: releasePageSchema },
);

export const readEntryRelease = see(
  'GET /staff/releases/entries/:id',
  'The open release of an entry, or where it can go',
  {
    fails: ['entry_not_found', 'not_found'],
    answer: z.strictObject({
      release: releasePageSchema.nullable(),
      /** Releases that take one more entry. */
      open: z.array(named),
      /** Members who may publish it. */
      reviewers: z.array(named),
    }),
  },
);

export const previewRelease = see(
  'GET /staff/releases/:id/preview',
  'The page of one of its entries, with all of its entries in it',
  { query: z.strictObject({ entry: id }), produces: 'text/html' },
);

export const askForReview = write('POST /staff/releases', 'Ask for the review of an entry', {
  body: askBody,
  answer: z.strictObject({ id: z.int() }),
  status: 201,
});

export const addToRelease = write(
  'POST /staff/releases/:id/entries',
  'Add an entry, to be reviewed and published with the others',
  { body: askBody.pick({ entry: true }) },
);

export const leaveRelease = write(
  'DELETE /staff/releases/:id/entries/:entry',
  'Take an entry out; without any the release is closed',
  { params: z.strictObject({ id, entry: id }) },
);

export const askAgain = write(
  'POST /staff/releases/:id/ask',
  'Ask for the review again, of what was returned',
  { body: askBody.pick({ note: true, reviewer: true }) },
);

export const commentRelease = write(
  'POST /staff/releases/:id/comments',
  'Comment on it, on a field, or on words in a field',
  { body: commentBody, answer: z.strictObject({ id: z.int() }), status: 201 },
);

export const removeReleaseComment = write(
  'DELETE /staff/releases/:id/comments/:comment',
  'Remove a comment of one’s own',
  { params: z.strictObject({ id, comment: id }) },
);

export const closeRelease = write(
  'POST /staff/releases/:id/close',
  'Close it without publishing; its drafts stay',
);

export const noteReleaseRead = write(
  'POST /staff/releases/:id/read',
  'Note that whoever asked has read the answer',
  { who: 'content.see:any', fails: ['not_found'] },
);

export const approveRelease = decide(
  'POST /staff/releases/:id/approve',
  'Publish all of it, now or at a time: all or none',
  {
    description:
      'What was seen becomes public, and nothing else: an entry that was changed since is refused, also when the time has come.',
    fails: [
      'not_found',
      'gone',
      'conflict',
      'forbidden',
      'stale_version',
      'address_taken',
      'not_publishable',
      'unconfirmed',
    ],
    body: approveBody,
  },
);

export const returnRelease = decide(
  'POST /staff/releases/:id/return',
  'Give it back to whoever asked, with the reason; a planned time is off',
  { fails: ['not_found', 'conflict', 'forbidden'], body: returnBody },
);

export const takeReleaseBack = decide(
  'POST /staff/releases/:id/take-back',
  'Make public again what was before it: all or none',
  {
    description:
      'What was published stays as the draft. Refused if one of its entries was published again since.',
    fails: ['not_found', 'gone', 'conflict', 'forbidden', 'address_taken', 'not_publishable'],
  },
);
