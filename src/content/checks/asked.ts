import type { CheckFinding } from '../../kernel/publishing/checks.ts';

const asking: readonly CheckFinding['rule'][] = [
  'money',
  'date',
  'missing',
  'placeholder',
  'unchecked',
  'sign',
  'link',
];

/** Whether a person confirms the finding before publishing; others are told afterwards. */
export function isAsked({ rule, blocking }: CheckFinding): boolean {
  return !blocking && asking.includes(rule);
}
