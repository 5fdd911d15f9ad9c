import { expect, test } from 'vitest';

import { manualClock } from '../../../../server/platform/clock.ts';
import { signatureReader } from './signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const body = '{"test": 2432232314}';
const right = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

/** Reads a call at the moment of the example of Standard Webhooks. */
function read(signature: string, more: Record<string, string> = {}): string | null {
  const clock = manualClock(new Date(1_614_265_330_000));
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
    ...more,
  };
  return signatureReader([secret], clock)(headers, body);
}

test('the example of Standard Webhooks holds, alone or among others', () => {
  expect(read(right)).toBe(id);
  expect(read(`v1,AAAA v2,x ${right}`)).toBe(id);
});

test.each([
  ['another', right.replace('g0', 'g1')],
  ['one of another version', right.replace('v1', 'v2')],
  ['the right one and more', `${right}=`],
  ['nothing', ''],
  ['the sixth', `${'v1,AAAA '.repeat(5)}${right}`],
])('%s does not', (_what, signature) => {
  expect(read(signature)).toBeNull();
});

test('nor an id that no header can hold, or a moment beyond all clocks', () => {
  expect(read(right, { 'webhook-id': 'msg\n' })).toBeNull();
  expect(read(right, { 'webhook-timestamp': '999999999999' })).toBeNull();
});
