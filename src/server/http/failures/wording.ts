import type { z } from 'zod';
import { unknownField } from '../../../kernel/constants.ts';
import { ownValue } from '../../../kernel/record.ts';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
  date: 'Must be a date.',
  null: 'Must be empty.',
};

const formats: Record<string, string> = {
  email: 'Must be an e-mail address.',
  url: 'Must be a web address.',
  uuid: 'Must be a UUID.',
  datetime: 'Must be a date and time with its offset, such as 2026-01-31T10:00:00+05:30.',
  date: 'Must be a date such as 2026-01-31.',
  time: 'Must be a time such as 10:30.',
};

const missing = 'This is required.';

function wordType(issue: Issue): string {
  if (issue.input === undefined) return missing;
  return ownValue(kinds, String(issue['expected'])) ?? 'Has the wrong kind of value.';
}

function wordSize(issue: Issue, side: 'least' | 'most'): string {
  const bound = Number(side === 'least' ? issue['minimum'] : issue['maximum']);
  switch (issue['origin']) {
    case 'string':
      if (side === 'least' && bound === 1) return missing;
      return `Must have at ${side} ${bound} character${bound === 1 ? '' : 's'}.`;
    case 'array':
    case 'set':
      return `Must have at ${side} ${bound} item${bound === 1 ? '' : 's'}.`;
    case 'date':
      return side === 'least' ? 'Is too early.' : 'Is too late.';
    default:
      return issue['inclusive'] === false
        ? `Must be ${side === 'least' ? 'above' : 'below'} ${bound}.`
        : `Must be at ${side} ${bound}.`;
  }
}

function wordChoice(issue: Issue): string {
  if (issue.input === undefined) return missing;
  const values = (issue['values'] as unknown[]).map(String);
  return values.length <= 12
    ? `Must be one of: ${values.join(', ')}.`
    : 'Is not one of the choices.';
}

/** The sentence for an issue whose schema gives none of its own. */
export function wordIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wordType(issue);
    case 'too_small':
      return wordSize(issue, 'least');
    case 'too_big':
      return wordSize(issue, 'most');
    case 'invalid_format':
      return ownValue(formats, String(issue['format'])) ?? 'Is not in the right form.';
    case 'invalid_value':
      return wordChoice(issue);
    case 'not_multiple_of':
      return `Must be a multiple of ${String(issue['divisor'])}.`;
    case 'unrecognized_keys':
      return unknownField;
    default:
      return issue.input === undefined ? missing : 'Is not valid.';
  }
}
