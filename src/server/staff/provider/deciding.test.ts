import { describe, expect, test } from 'vitest';

import { type RuleKind, ruleProblem } from '../../../kernel/staff/provider.ts';
import { roleByRules } from './deciding.ts';

const google = 'https://accounts.google.com';

function given(kind: RuleKind, value: string, address: string, more: object = {}) {
  const rules = [{ id: 1, kind, value, role: 'ADMIN' as const, ownRoleId: null }];
  const claims = { sub: '1', iss: 'https://id.example.edu', ...more };
  return roleByRules(claims, address, { groupsClaim: 'groups', rules }) !== null;
}

describe('a rule by domain fits', () => {
  test.each([
    ['example.edu', 'asha@example.edu', true],
    ['Example.EDU', 'asha@example.edu', true],
    ['münchen.example', 'asha@xn--mnchen-3ya.example', true],
    ['xn--mnchen-3ya.example', 'asha@münchen.example', true],
    ['example.edu', 'asha@mail.example.edu', false],
    ['mail.example.edu', 'asha@example.edu', false],
    ['ac.in', 'asha@example.ac.in', false],
    ['example.edu', 'asha@example.edu.evil.example', false],
    ['', 'asha@', false],
  ])('of %s: %s is %s', (value, address, fits) => {
    expect(given('domain', value, address)).toBe(fits);
  });

  test('of a Google account that its house has made alone', () => {
    const address = 'asha@example.edu';
    expect(given('domain', 'example.edu', address, { iss: google, hd: 'example.edu' })).toBe(true);
    expect(given('domain', 'example.edu', address, { iss: google })).toBe(false);
    expect(given('address', 'Asha@example.edu', address, { iss: google })).toBe(true);
  });
});

test.each([
  ['domain', 'example.edu', undefined],
  [
    'domain',
    'Gmail.com',
    'Anybody can have an address there. Please name people by their addresses.',
  ],
  ['domain', '@example.edu', 'Please enter a domain, such as example.edu.'],
  ['domain', 'edu', 'Please enter a domain, such as example.edu.'],
  ['address', 'example.edu', 'Please enter an address, such as dean@example.edu.'],
  ['address', 'dean@gmail.com', undefined],
  ['group', '/staff/Hindi desk', undefined],
] as const)('a rule for the %s %s: %s', (kind, value, problem) => {
  expect(ruleProblem({ kind, value })).toBe(problem);
});
