import { describe, expect, it, test } from 'vitest';

import { otp as contractOtp } from '../../../kernel/leads/otp.ts';
import { AppError } from '../../http/errors.ts';
import { touchesOf } from '../register/register-lead.ts';
import { codeHmac, newCode, sameCode } from './otp-codes.ts';
import { tokenHash } from '../../platform/tokens.ts';
import { openPhones } from '../phones.ts';
import { codeAnswer, refusalOf, type SendOutcome, secondsUntil } from '../register/code-request.ts';

const secret = 's'.repeat(32);
const now = new Date('2027-01-18T10:00:00Z');

describe('a number may register', () => {
  const phones = openPhones({ secret, otp: { countries: ['IN', 'NP'] } } as never);

  it.each([
    ['98765 43210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['098765 43210', '+919876543210'],
    ['+977 984-1234567', '+9779841234567'],
  ])('%s, as %s', (typed, number) => expect(phones.read(typed)).toBe(number));

  it.each([
    ['no number', 'Asha'],
    ['nothing', ''],
    ['too short', '98765'],
    ['too long', '987654321098'],
    // A landline of India takes no SMS.
    ['a landline', '+91 11 2345 6789'],
    ['of a country that is not configured', '+1 415 555 2671'],
  ])('unless it is %s', (_why, typed) => expect(phones.read(typed)).toBeUndefined());

  it('is hidden by a hash that only the installation can make', () => {
    const other = openPhones({ secret: 't'.repeat(32), otp: { countries: [] } } as never);
    expect(phones.hash('+919876543210')).toMatch(/^[\da-f]{64}$/);
    expect(phones.hash('+919876543210')).toBe(phones.hash('+919876543210'));
    expect(phones.hash('+919876543210')).not.toBe(phones.hash('+919876543211'));
    expect(phones.hash('+919876543210')).not.toBe(other.hash('+919876543210'));
  });
});

describe('a code', () => {
  const key = Buffer.alloc(32, 1);

  test('has its digits, leading zeros too, and a challenge that its token alone gives', () => {
    const codes = Array.from({ length: 500 }, newCode);
    const shape = new RegExp(`^\\d{${contractOtp.length}}$`);
    for (const { code, token, challenge } of codes) {
      expect(code).toMatch(shape);
      expect(tokenHash(token)).toEqual(challenge);
    }
    expect(new Set(codes.map(({ token }) => token)).size).toBe(codes.length);
    expect(new Set(codes.map(({ code }) => code[0])).size).toBe(10);
  });

  test('is good for one browser, one number and one installation', () => {
    const { challenge, code } = newCode();
    const right = { challenge, phone: '+919876543210', code };
    const stored = codeHmac(key, right);
    const others = [
      codeHmac(key, { ...right, phone: '+919876543211' }),
      codeHmac(key, { ...right, challenge: newCode().challenge }),
      codeHmac(key, { ...right, code: code === '0000' ? '0001' : '0000' }),
      codeHmac(Buffer.alloc(32, 2), right),
    ];
    expect(sameCode(stored, codeHmac(key, right))).toBe(true);
    for (const other of others) expect(sameCode(stored, other)).toBe(false);
    expect(sameCode(undefined, stored)).toBe(false);
  });
});

const otp = { resendWaitSeconds: 30, lifeSeconds: 300 };

function outcome(
  refused: SendOutcome['refused'],
  seconds: number | null,
  lives: number | null = null,
): SendOutcome {
  const later = (after: number | null) =>
    after === null ? null : new Date(now.getTime() + after * 1_000).toISOString();
  return { refused, retryAt: later(seconds), livesUntil: later(lives) };
}

describe('of a code the caller is told', () => {
  it.each([
    ['that was sent now', outcome(null, null), { sent: true, resend_after: 30, expires_in: 300 }],
    [
      'that was sent ten seconds ago',
      outcome('wait', 20, 290),
      { sent: false, resend_after: 20, expires_in: 290 },
    ],
    [
      'that may be sent at once again',
      outcome('wait', 0, 270),
      { sent: false, resend_after: 1, expires_in: 270 },
    ],
    [
      'that went to another browser',
      outcome('wait', 20),
      { sent: false, resend_after: 20, expires_in: 0 },
    ],
    [
      'that the number has no more of today',
      outcome('day', 3_600),
      { sent: false, resend_after: 3_600, expires_in: 0 },
    ],
  ])('%s', (_what, sent, state) => {
    const asked = { now, repeatable: [] } as never;
    expect(codeAnswer({ config: { otp } } as never, asked, sent).answer).toEqual(state);
  });

  it.each([
    [outcome('wait', 12.2), 'otp_resend_too_soon', 13],
    [outcome('window', 600), 'otp_limit', 600],
    [outcome('wrong', 0), 'otp_limit', 1],
    [outcome('budget', null), 'otp_budget_spent', 60],
    [outcome('paused', 600), 'otp_budget_spent', 600],
  ])('%j that it is refused as %s for %i seconds', (sent, code, retryAfter) => {
    const refusal = refusalOf(sent, now, 'lead-1');
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code,
      details: { retryAfter, data: { lead_id: 'lead-1' } },
    });
  });

  it('no time that has passed', () => {
    expect(secondsUntil(new Date(now.getTime() - 5_000), now)).toBe(1);
    expect(secondsUntil(new Date(now.getTime() + 1), now)).toBe(1);
    expect(secondsUntil(new Date(now.getTime() + 1_001), now)).toBe(2);
  });
});

describe('where a registration came from', () => {
  const at = '2027-01-18T10:00:00.000Z';
  type Post = Parameters<typeof touchesOf>[0];

  it.each<[string, object, object | null, object | null]>([
    ['nowhere that is known', { data: {} }, null, null],
    [
      'the visit that led to it',
      { data: {}, last_touch: { utm_source: 'search' } },
      { at, utm_source: 'search' },
      { at, utm_source: 'search' },
    ],
    [
      'the visit that led here first, and the one that led to it',
      { data: {}, first_touch: { utm_source: 'mail' }, last_touch: { utm_source: 'search' } },
      { at, utm_source: 'mail' },
      { at, utm_source: 'search' },
    ],
    [
      'the tracking fields of the form, which a visit does not outdo',
      {
        data: { source_media: 'Print', c2: 'x', c3: '' },
        last_touch: { utm_source: 'search', utm_term: '' },
      },
      { at, utm_source: 'search', source_media: 'Print', c2: 'x' },
      { at, utm_source: 'search', source_media: 'Print', c2: 'x' },
    ],
    [
      'the tracking fields alone',
      { data: { source_campaign: 'Spring' } },
      { at, source_campaign: 'Spring' },
      { at, source_campaign: 'Spring' },
    ],
  ])('%s', (_what, post, first, last) => {
    expect(touchesOf(post as Post, at)).toEqual({ firstTouch: first, lastTouch: last });
  });
});
