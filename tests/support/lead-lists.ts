import { newPhone } from './visitor.ts';

/** Somebody in the list of a fair. */
export type Person = Readonly<{ name: string; mobile: string; email: string }>;

let people = 0;
export function person(given: Partial<Person> = {}): Person {
  people += 1;
  return {
    name: `Asha ${'abcdefghij'[people % 10]}`,
    mobile: newPhone(),
    email: `asha${people}@example.com`,
    ...given,
  };
}

export function csvOf(persons: readonly Person[]): string {
  const lines = persons.map(({ name, mobile, email }) => `"${name}","${mobile}",${email}`);
  return ['Student name,Mobile no,Email id', ...lines].join('\n');
}

/** A file as the calls take it. */
export function fileOf(content: string | Buffer, format = 'csv') {
  return {
    file: `fair.${format}`,
    format,
    content: Buffer.from(content).toString('base64'),
  };
}

/** The statement with which a list is brought in. */
export const stated = {
  list: 'Education fair, Pune',
  agreed_how: 'On a paper form at our stand',
  agreed_on: '2026-11-28',
  agreed_to: ['call', 'email'],
  is_stated: true,
  call_days: 3,
};
