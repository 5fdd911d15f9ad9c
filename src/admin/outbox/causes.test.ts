import { expect, it } from 'vitest';

import { causeOf } from './causes.ts';

it.each([
  ['fetch failed: connect ECONNREFUSED 192.0.2.1:443', 'nothing answers at its address'],
  ['fetch failed: getaddrinfo ENOTFOUND erp.example', 'the name in its address is not known'],
  ['fetch failed: Connect Timeout Error', 'did not answer in time'],
  ['The attempt was ended by its timeout.', 'did not answer in time'],
  ['fetch failed: self-signed certificate', 'not secure'],
  ['fetch failed: other side closed', 'broke off'],
  ['The ERP answered 401.', 'does not accept our key'],
  ['The ERP answered 404.', 'nothing at its address'],
  ['The ERP answered 422.', 'refuses the data sent'],
  ['The ERP answered 429.', 'too much at once'],
  ['The ERP answered 503.', 'out of order'],
  ['fetch failed', 'could not be reached'],
])('explains %j', (error, words) => {
  const cause = causeOf({ kind: 'erp', said: error, isStopped: false });
  expect(cause?.why).toContain(words);
  expect(cause?.remedy.length).toBeGreaterThan(20);
});

it('shows unknown errors in their own words', () => {
  const said = 'The ERP took the lead but named no leads_id.';
  expect(causeOf({ kind: 'erp', said, isStopped: true })).toBeUndefined();
});

it.each(['fetch failed: connect ECONNREFUSED 192.0.2.1:443', 'The ERP answered 429.'])(
  'promises no further try of what stopped at %j',
  (said) => {
    expect(causeOf({ kind: 'erp', said, isStopped: false })?.remedy).toContain('by itself');
    const stopped = causeOf({ kind: 'erp', said, isStopped: true })?.remedy;
    expect(stopped).not.toContain('by itself');
    expect(stopped).toContain('press Retry');
  },
);
