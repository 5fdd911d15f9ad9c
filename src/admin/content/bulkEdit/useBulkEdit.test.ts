import { expect, it } from 'vitest';

import { typeOf } from '../../../content/registry.ts';
import { ApiError } from '../../api/client.ts';
import { refusalOf } from './useBulkEdit.ts';

it('a refusal of twenty edits says of each entry and field why', () => {
  const edits = Array.from({ length: 20 }, (_, at) => ({ title: `Question ${at + 1}` }));
  const errors = edits.map((_, at) => ({
    field: `changes.${at}.fields.answer`,
    msg: 'Please fill this in.',
  }));
  const [, ...said] = refusalOf(new ApiError(422, { errors }), edits, typeOf('faq'));
  expect(said).toHaveLength(20);
  expect(said[19]).toBe('Question 20: Answer: Please fill this in.');
  const stale = [{ field: 'changes.1.version', msg: 'Somebody has changed it.' }];
  expect(refusalOf(new ApiError(412, { errors: stale }), edits, typeOf('faq'))[1]).toBe(
    'Question 2: Somebody has changed it.',
  );
});
