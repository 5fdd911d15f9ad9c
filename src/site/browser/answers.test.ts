import { describe, expect, it } from 'vitest';
import { refusalText, troubleOf } from './api.ts';
import { newlyReached, reportedDepth } from './pageView.ts';

function answer(status: number, headers: Record<string, string> = {}) {
  return {
    status,
    headers: new Headers(headers),
  };
}

describe('a failed answer', () => {
  it.each([
    [
      429,
      { 'Retry-After': '240' },
      { msg: 'Too many tries.' },
      { kind: 'limited', status: 429, msg: 'Too many tries.', retryAfter: 240_000 },
    ],
    [
      429,
      { 'Retry-After': '600' },
      { code: 'proof_required', msg: 'Wait.', data: { proof: { challenge: 'c', bits: 12 } } },
      {
        kind: 'limited',
        status: 429,
        msg: 'Wait.',
        retryAfter: 600_000,
        proof: { challenge: 'c', bits: 12 },
      },
    ],
    [
      503,
      { 'Retry-After': '2' },
      { msg: 'Please wait.' },
      { kind: 'busy', status: 503, msg: 'Please wait.', retryAfter: 2_000 },
    ],
    [502, {}, undefined, { kind: 'busy', status: 502, msg: '', retryAfter: 3_000 }],
    [
      409,
      {},
      { code: 'idempotency_in_flight', msg: 'Wait.' },
      { kind: 'busy', status: 409, msg: 'Wait.', retryAfter: 3_000 },
    ],
    [
      404,
      {},
      { code: 'not_found', msg: 'No.' },
      { kind: 'refused', status: 404, code: 'not_found', msg: 'No.', errors: [] },
    ],
    [
      400,
      {},
      { message: 'Old form.' },
      { kind: 'refused', status: 400, code: '', msg: 'Old form.', errors: [] },
    ],
    [500, {}, 'no JSON', { kind: 'refused', status: 500, code: '', msg: '', errors: [] }],
  ] as const)('%i %j %j', (...[status, headers, body, trouble]) => {
    expect(troubleOf(answer(status, headers), body)).toEqual(trouble);
  });

  it.each([
    [400, { msg: 'Too long.' }, '400: Too long.'],
    [500, undefined, '500: Unknown error'],
    [429, undefined, '429: Unknown error'],
    [503, { msg: 'Please wait.' }, '503: Please wait.'],
    [503, {}, '503: Unknown error'],
  ])('%i %j is told in general as %s', (status, body, words) => {
    expect(refusalText(troubleOf(answer(status), body))).toBe(words);
  });
});

describe('scroll depth', () => {
  it('reports each threshold once, the last as 100', () => {
    expect(newlyReached(65, new Set([20]))).toEqual([40, 60]);
    expect(newlyReached(100, new Set())).toEqual([20, 40, 60, 80, 95]);
    expect([20, 95].map(reportedDepth)).toEqual([20, 100]);
  });
});
