import { describe, expect, test } from 'vitest';

import { codeOfStep, stepOfCode } from './totp-steps.ts';

/** https://www.rfc-editor.org/rfc/rfc4226#appendix-D */
const secret = '12345678901234567890';
const vectors = ['755224', '287082', '359152', '969429', '338314', '254676'];

describe('a step of an authenticator', () => {
  test.each(vectors.map((code, step) => [step, code] as const))(
    '%i has the code %s',
    (step, code) => {
      expect(codeOfStep(secret, step)).toBe(code);
    },
  );

  test('is known by its code a step early and a step late, and no further', () => {
    const steps = vectors.map((code) => stepOfCode(secret, code, 2 * 30_000));
    expect(steps).toEqual([null, 1, 2, 3, null, null]);
  });
});
