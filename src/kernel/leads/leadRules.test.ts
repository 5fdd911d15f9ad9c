import { describe, expect, it } from 'vitest';

import { type FormReading, leadRules, nameWithoutSigns } from './leadRules.ts';
import { inlineMessages, leadMessages } from '../messages.ts';

describe('a phone number', () => {
  it.each(['9876543210', '6000000000', '+91 60000 00000'])('may be %s', (value) =>
    expect(leadRules.phone(value)).toBeUndefined(),
  );
  it.each(['', '5876543210', '987654321', '98765432101', 'nine'])('is not %s', (value) =>
    expect(leadRules.phone(value)).toBe(leadMessages.phone),
  );
  it('of another country is told the way that it has', () =>
    expect(leadRules.phone('+1 9876543210')).toBe(leadMessages.phoneAbroad));
});

const readings: readonly FormReading[] = ['modal', 'inline'];

describe.each(readings)('in the words of the %s form', (reading) => {
  const words = reading === 'modal' ? leadMessages : inlineMessages;

  it.each(['Asha', ' Asha Rao ', 'Zoë', 'आशा', 'A'.repeat(100)])('a name may be %s', (name) =>
    expect(leadRules.name(name, reading)).toBeUndefined(),
  );
  it.each(['Asha\u00a0Selvam', 'Asha\u3000Rao', 'Rene\u0301e'])('a name may be %j', (name) =>
    expect(leadRules.name(name, reading)).toBeUndefined(),
  );
  it.each(['', ' ', '\u00a0', '\u200b'])('a name is not %j', (name) =>
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

describe('signs in a name', () => {
  const offered = [
    ["D'Souza", 'D Souza'],
    ['O’Brien', 'O Brien'],
    ['S. Ramesh', 'S Ramesh'],
    ['Md. Arif', 'Md Arif'],
    ['Anne-Marie', 'Anne Marie'],
    ['Asha.', 'Asha'],
    ['Asha 🙂', 'Asha'],
  ] as const;
  it.each(offered)('%s is refused in the modal, and %s offered', (name, plain) => {
    expect(leadRules.name(name, 'modal')).toBe(leadMessages.name);
    expect(leadRules.name(plain, 'modal')).toBeUndefined();
    expect(nameWithoutSigns(name)).toBe(plain);
    expect(leadRules.name(name, 'inline')).toBeUndefined();
  });

  it.each(['1st', 'Asha2', '...', '', 'Asha', `A-${'a'.repeat(100)}`])('%s has no other', (name) =>
    expect(nameWithoutSigns(name)).toBeUndefined(),
  );
});

it('a number of another country registers if its country may', () => {
  expect(leadRules.phone('+65 9123 4567')).toBe(leadMessages.phoneAbroad);
  expect(leadRules.phone('0065 9123 4567', ['65'])).toBeUndefined();
  expect(leadRules.phone('+971 50 123 4567', ['65'])).toBe(leadMessages.phoneAbroad);
});

it('an e-mail address that is missing is asked for in the modal alone', () => {
  expect(leadRules.email(' ', 'modal')).toBe(leadMessages.emailRequired);
  expect(leadRules.email(' ', 'inline')).toBe(inlineMessages.email);
});

it('consent is given, or nothing goes on', () => {
  expect(leadRules.consent(true)).toBeUndefined();
  expect(leadRules.consent(false)).toBe(leadMessages.consent);
});
