import { Writable } from 'node:stream';

import { expect, it } from 'vitest';

import { createLog } from './log.ts';
import { maskedPhone, withoutPersonalData } from './redaction.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  write(createLog('info', sink));
  return text;
}

it.each([
  ['/api/leads/getLeadByMobile/9876543210', '/api/leads/getLeadByMobile/+91******3210'],
  ['/x?phone=%2B919876543210&y=1', '/x?phone=+91******3210&y=1'],
  ['Key (mobile)=(+919876543210) exists', 'Key (mobile)=(+91******3210) exists'],
  ['call 098765 43210 now', 'call +91******3210 now'],
  ['a.rao+x@example.com', '[email]'],
  ['order 12345678901234', 'order 12345678901234'],
  ['id 1234567890', 'id 1234567890'],
])('%s is logged as %s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

it('masks phones and hides codes, mail addresses and cookies', () => {
  const text = logged((log) =>
    log.info(
      {
        phone: '+919876543210',
        lead: { mobile: '+919876543210', email: 'a@example.com' },
        otp: '0427',
        req: { headers: { cookie: 'session=abc', authorization: 'Bearer abc' } },
      },
      'registered',
    ),
  );
  expect(text).toContain('+91******3210');
  expect(text).not.toMatch(/9876543210|a@example|0427|abc/);
  expect(maskedPhone('+919876543210')).toBe('+91******3210');
});

it('logs a failed query without what the visitor typed', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (mobile)=(+919876543210)',
    constraint: 'lead_mobile',
  });
  const error = new Error('Failed query: insert into lead\nparams: Asha,+919876543210', { cause });
  const text = logged((log) => log.error({ err: error }, 'failed'));
  expect(text).toContain('lead_mobile');
  expect(text).not.toMatch(/Asha|9876543210/);
});
