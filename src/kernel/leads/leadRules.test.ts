import { describe, expect, it } from 'vitest';

import { type FormReading, leadRules, nationalDigits } from './leadRules.ts';
import { inlineMessages, leadMessages } from '../messages.ts';

describe('a number is read', () => {
  it.each([
    ['9876543210', '9876543210'],
    [' 98765 43210 ', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['(098765) 43210', '9876543210'],
    // A national number may begin with the digits of the country.
    ['9198765432', '9198765432'],
    ['987654321', '987654321'],
    ['+1 415 555 0100', '14155550100'],
    ['', ''],
  ])('from %s as %s', (typed, digits) => expect(nationalDigits(typed)).toBe(digits));
});

describe('a phone number', () => {
  it.each(['9876543210', '6000000000', '+91 60000 00000'])('may be %s', (value) =>
    expect(leadRules.phone(value)).toBeUndefined(),
  );
  it.each(['', '5876543210', '987654321', '98765432101', '+1 9876543210', 'nine'])(
    'is not %s',
    (value) => expect(leadRules.phone(value)).toBe(leadMessages.phone),
  );
});

const readings: readonly FormReading[] = ['modal', 'inline'];

describe.each(readings)('in the words of the %s form', (reading) => {
  const words = reading === 'modal' ? leadMessages : inlineMessages;

  it.each(['Asha', ' Asha Rao ', 'Zoë', 'आशा', 'A'.repeat(100)])('a name may be %s', (name) =>
    expect(leadRules.name(name, reading)).toBeUndefined(),
  );
  it.each(['', ' ', '1st', 'Asha.', "O'Brien", 'A'.repeat(101)])('a name is not %s', (name) =>
    expect(leadRules.name(name, reading)).toBe(words.name),
  );

  it.each(['a@example.com', ' a+b@mail.example.co.in ', `${'a'.repeat(64)}@example.com`])(
    'an e-mail address may be %s',
    (email) => expect(leadRules.email(email, reading)).toBeUndefined(),
  );
  it.each([
    'a',
    'a@b',
    '@example.com',
    'a@@example.com',
    'a b@example.com',
    'a@example.',
    'a@.example',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.example`,
  ])('an e-mail address is not %s', (email) =>
    expect(leadRules.email(email, reading)).toBe(words.email),
  );

  it.each([1, 2, 3, 4])('a qualification may be %i', (id) =>
    expect(leadRules.qualification(id, reading)).toBeUndefined(),
  );
  it.each([null, 0, 5])('a qualification is not %s', (id) =>
    expect(leadRules.qualification(id, reading)).toBe(
      reading === 'modal' ? leadMessages.option : inlineMessages.qualification,
    ),
  );

  it('an interest is anything but blank', () => {
    expect(leadRules.interest('MBA', reading)).toBeUndefined();
    expect(leadRules.interest('  ', reading)).toBe(
      reading === 'modal' ? leadMessages.option : inlineMessages.interest,
    );
  });
});

it('an e-mail address that is missing is asked for in the modal alone', () => {
  expect(leadRules.email(' ', 'modal')).toBe(leadMessages.emailRequired);
  expect(leadRules.email(' ', 'inline')).toBe(inlineMessages.email);
});

it('consent is given, or nothing goes on', () => {
  expect(leadRules.consent(true)).toBeUndefined();
  expect(leadRules.consent(false)).toBe(leadMessages.consent);
});
