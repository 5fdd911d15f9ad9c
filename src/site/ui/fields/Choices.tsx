import { qualificationWord } from '../../../kernel/words/choices.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import type { QualificationList } from '../../../kernel/leads/qualifications.ts';
import { SelectField } from './Field.tsx';
import { qualificationsFor, type ProgrammeOption } from './allowed.ts';

type Choice<Value> = Readonly<{
  id: string;
  name: string;
  label: string;
  /** Placeholder while nothing is chosen. */
  blank: string;
  error: string | undefined;
  value: Value;
  onChoose: (value: Value) => void;
  programmes: readonly ProgrammeOption[];
}>;

/** A programme, by its ERP code; specialisations are chosen later. */
export function ProgrammeChoice({ programmes, ...choice }: Choice<string>) {
  const { id, name, label, blank, error, value, onChoose } = choice;
  const onChange = ({ target }: { target: HTMLSelectElement }) => onChoose(target.value);
  const listed = programmes.filter(({ parent }) => parent === undefined);
  return (
    <SelectField
      id={id}
      label={label}
      error={error}
      select={{ name, required: true, value, onChange }}
      blank={blank}
      options={listed.map(({ code, title }) => [code, title])}
    />
  );
}

/** One of the qualifications that a programme asks for, by its id in the form's own list. */
export function QualificationChoice({
  programmes,
  programme,
  list = 'lead',
  ...choice
}: Choice<number | null> & Readonly<{ programme: string; list?: QualificationList }>) {
  const { id, name, label, blank, error, onChoose } = choice;
  const value = choice.value ?? '';
  const allowed = qualificationsFor(programme, programmes, list);
  const isLimited = allowed.length < qualificationsFor('', programmes, list).length;
  const hint = isLimited && !error ? leadWords.degreeAsked : undefined;
  const onChange = ({ target }: { target: HTMLSelectElement }) =>
    onChoose(Number(target.value) || null);
  return (
    <SelectField
      id={id}
      label={label}
      hint={hint}
      error={error}
      select={{ name, required: true, value, onChange }}
      blank={blank}
      options={allowed.map((each) => [each.id, qualificationWord(list, each.id)])}
    />
  );
}
