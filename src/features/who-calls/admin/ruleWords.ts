import { type LeadRule, ruleLanguages } from '../rules.ts';

export const weekdays = [
  { value: '1', label: 'Monday' },
  { value: '2', label: 'Tuesday' },
  { value: '3', label: 'Wednesday' },
  { value: '4', label: 'Thursday' },
  { value: '5', label: 'Friday' },
  { value: '6', label: 'Saturday' },
  { value: '7', label: 'Sunday' },
] as const;

/** The leads that fit a rule, in words. */
export function conditionsInWords(
  { programmes, states, languages, sources, weekdays: days, from, until }: LeadRule,
  names: ReadonlyMap<string, string>,
): string {
  const parts = [
    listed(programmes.map((code) => names.get(code) ?? code)),
    listed(states) && `from ${listed(states)}`,
    listed(labelsOf(ruleLanguages, languages)) &&
      `in ${listed(labelsOf(ruleLanguages, languages))}`,
    listed(sources) && `by ${listed(sources)}`,
    listed(labelsOf(weekdays, days.map(String))) &&
      `on ${listed(labelsOf(weekdays, days.map(String)))}`,
    from && until && `from ${from} to ${until}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'All leads' : parts.join('; ');
}

function labelsOf(
  options: readonly Readonly<{ value: string; label: string }>[],
  values: readonly string[],
): string[] {
  return options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
}

function listed(words: readonly string[]): string {
  return words.join(', ');
}
