import { describe, expect, it } from 'vitest';

import {
  qualificationLabel,
  qualificationOfType,
  qualificationsOfType,
  type QualificationList,
} from './qualifications.ts';

describe('what a programme of a type asks for', () => {
  it.each<[type: number | undefined, list: QualificationList, ids: number[]]>([
    [1, 'lead', [1, 2, 3, 4]],
    [2, 'lead', [1, 3]],
    [3, 'lead', [1, 2, 3, 4]],
    [undefined, 'lead', [1, 2, 3, 4]],
    [2, 'referral', [1, 2, 3]],
    [1, 'referral', [1, 2, 3, 4]],
  ])('type %s offers, in the %s list, %j', (type, list, ids) =>
    expect(qualificationsOfType(type, list).map(({ id }) => id)).toEqual(ids),
  );
});

it.each([
  [1, 'Graduation'],
  [2, 'Post Graduation'],
  [3, 'Diploma/Certification'],
] as const)('a programme of type %i leads to %s', (type, label) => {
  expect(qualificationOfType(type).label).toBe(label);
});

it('the same number means another thing in each list, and nothing beyond them', () => {
  expect(qualificationLabel('lead', 2)).toBe('Polytechnic Diploma');
  expect(qualificationLabel('referral', 2)).toBe('In Graduation');
  expect(qualificationLabel('lead', 5)).toBeUndefined();
});
