import { Writable } from 'node:stream';

import { DrizzleQueryError } from 'drizzle-orm';
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

it.each([
  ['lines', 'Called.\nAsha Rao lives in Pune.\r\n\nShe asked for evenings.'],
  ['lines that look like those of a stack', 'Asha\n    at Asha (asha.ts:1:1)\nRao'],
  ['lines that look like the beginning of others', 'x\nparams: Asha\nRao'],
  ['signs that stand for something in replacements', "$& $` $' Asha\nRao"],
])('nor any of it where that has %s', (_what, typed) => {
  const error = new DrizzleQueryError('insert into lead_note', [7, typed], new Error('gone'));
  const text = logged((log) => log.error({ err: error }, 'failed'));
  expect(text).toContain('Failed query: insert into lead_note');
  expect(text).toContain('redaction.test.ts');
  expect(text).not.toMatch(/Asha|Rao|Pune|evenings/);
});

it('logs the copy of an error that a library tells of as the error itself', () => {
  const { message, stack } = new Error('gone from +919876543210');
  const text = logged((log) => log.warn({ err: { message, stack, queue: 'x' } }, 'waiting'));
  expect(text).toContain('gone from +91******3210');
  expect(text).toContain('redaction.test.ts');
  expect(text).not.toContain('9876543210');
});

it('logs an error that is its own cause, by way of another', () => {
  const own = new Error('round');
  own.cause = new Error('and round', { cause: own });
  expect(logged((log) => log.error({ err: own }, 'failed'))).toContain('and round');
});
