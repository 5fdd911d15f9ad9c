import { describe, expect, it } from 'vitest';
import { judge, type Answers } from './eligibilityCheck.ts';

const rules = {
  ways: [
    { name: 'Class 12', percent: 45, percent_reserved: 40, condition: null, otherwise: null },
    {
      name: 'A degree',
      percent: 50,
      percent_reserved: null,
      condition: 'I had mathematics',
      otherwise: 'Take the bridge course.',
    },
    { name: 'A diploma', percent: null, percent_reserved: null, condition: null, otherwise: null },
  ],
  papers: ['Mark sheet', 'Identity card'],
};

function answers(given: Partial<Answers>): Answers {
  return {
    way: 0,
    percent: null,
    reserved: false,
    condition: false,
    papers: [0, 1],
    ...given,
  };
}

describe('the eligibility check', () => {
  it.each([
    ['enough marks and all papers', { percent: 45 }, 'yes'],
    ['too few marks', { percent: 44.9 }, 'no'],
    ['marks of a reserved category', { percent: 40, reserved: true }, 'yes'],
    ['no marks where they count', {}, 'unknown'],
    ['no marks where they do not', { way: 2 }, 'yes'],
    ['a condition that is met', { way: 1, percent: 60, condition: true }, 'yes'],
    ['a condition that is not, but another way', { way: 1, percent: 60 }, 'otherwise'],
    ['too few marks, but another way', { way: 1, percent: 20, condition: true }, 'otherwise'],
    [
      'the usual marks where no others are named',
      { way: 1, percent: 49, reserved: true, condition: true },
      'otherwise',
    ],
    ['none of the ways', { way: null, percent: 90 }, 'no'],
  ] as const)('%s', (_name, given, answer) => {
    expect(judge(rules, answers(given)).answer).toBe(answer);
  });

  it('names the papers that are missing, and the rule', () => {
    expect(judge(rules, answers({ percent: 80, papers: [1] }))).toEqual({
      answer: 'missing',
      rule: 'Class 12: 45%',
      missing: ['Mark sheet'],
    });
    expect(judge(rules, answers({ way: 1, percent: 20, papers: [] }))).toMatchObject({
      rule: 'Take the bridge course.',
      missing: rules.papers,
    });
  });
});
