import { describe, expect, it } from 'vitest';

import { leadMessages } from '../messages.ts';
import { referralMessages } from '../referralTexts.ts';
import { referralRules } from './rules.ts';

const {
  firstName,
  firstNameRequired,
  lastName,
  email,
  emailRequired,
  phoneRequired,
  phoneLength,
  phoneStart,
} = referralMessages;

describe('a friend’s', () => {
  it.each([
    ['Asha', undefined],
    ['A. P. J.', undefined],
    ['आशा', undefined],
    ['', firstNameRequired],
    ['  ', firstNameRequired],
    ['.Asha', firstName],
    ['Asha1', firstName],
    ['A'.repeat(50), undefined],
    ['A'.repeat(51), firstName],
  ])('first name %s', (value, problem) => expect(referralRules.firstName(value)).toBe(problem));

  it.each([
    ['', undefined],
    ['Rao', undefined],
    ['Rao-Iyer', lastName],
  ])('last name %s', (value, problem) => expect(referralRules.lastName(value)).toBe(problem));

  it.each([
    ['', emailRequired],
    ['a@b', email],
    [' a@example.com ', undefined],
    [`a@${'b'.repeat(250)}.example`, email],
  ])('address %s', (value, problem) => expect(referralRules.email(value)).toBe(problem));

  it.each([
    ['', phoneRequired],
    ['98765 43210', undefined],
    ['+91 (98765) 432-10', undefined],
    ['98765.43210', undefined],
    ['987654321', phoneLength],
    ['98765432101', phoneLength],
    // Letters are a slip of the finger, however many digits are left.
    ['98765 43210 ext', phoneLength],
    ['58765 43210', phoneStart],
  ])('number %s', (value, problem) => expect(referralRules.phone(value)).toBe(problem));

  it.each([
    [1, undefined],
    [4, undefined],
    [5, leadMessages.option],
    [null, leadMessages.option],
  ])('qualification %s', (value, problem) =>
    expect(referralRules.qualification(value)).toBe(problem),
  );
});
