import { expect, test } from 'vitest';

import { auditNames } from './auditNames.ts';

const names = auditNames([
  {
    actions: { enrol: 'Marked as enrolled', 'approve referral': 'Credited the reward' },
    entities: { referral: { label: 'Referral', path: 'referrals' }, rule: { label: 'Rule' } },
  },
  { actions: { 'content.replace': 'Replaced a text' } },
]);

test('an action has the words of its feature, and others for one entity', () => {
  expect(names.action('enrol', 'referral')).toBe('Marked as enrolled');
  expect(names.action('approve', 'referral')).toBe('Credited the reward');
  expect(names.action('approve', 'staff_user')).toBe('Approved');
  expect(names.action('sign_in', 'staff_user')).toBe('Signed in');
});

test('an action or entity without words stands for itself', () => {
  expect(names.action('some.new_thing', 'lead')).toBe('new thing');
  expect(names.action('constructor', 'constructor')).toBe('constructor');
  expect(names.entity('api_token')).toBe('api token');
});

test('an entity has the screen of its feature', () => {
  expect(names.screenOf('referral', '7')).toBe('/referrals/7');
  expect(names.screenOf('lead', '7')).toBe('/leads/7');
  expect(names.screenOf('blog', '7')).toBe('/blogs/blog/7');
  expect(names.screenOf('rule', '7')).toBeNull();
});

test('the filters offer all of them, by name', () => {
  const offered = names.actionOptions.map(({ value }) => value);
  expect(offered).toEqual(expect.arrayContaining(['sign_in', 'enrol', 'content.replace']));
  expect(offered).not.toContain('approve referral');
  const entities = names.entityOptions.map(({ label }) => label);
  expect(entities).toEqual(expect.arrayContaining(['Lead', 'Referral', 'Rule']));
});
