import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

import type { Scope } from '../../../../kernel/publishing/series.ts';
import { FieldSet } from '../../fields/FieldSet.tsx';

const labels: Readonly<Record<Scope, string>> = {
  one: 'This one',
  following: 'This and the following',
  all: 'All of the series',
};

type Props = Readonly<{ scope: Scope; onChoose: (scope: Scope) => void }>;

/** How many of a series are meant. */
export function ScopeChoice({ scope, onChoose }: Props) {
  return (
    <FieldSet
      label="Which of the series"
      help="Days move by as many days. What was changed of one alone stays."
    >
      <RadioGroup
        row
        aria-label="Which of the series"
        value={scope}
        onChange={(_event, value) => onChoose(value as Scope)}
      >
        {Object.entries(labels).map(([value, label]) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
    </FieldSet>
  );
}
