import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

import type { EntryTemplate } from '../../../../content/types/starter.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { nameInSentence } from '../../../entries/addresses.ts';
import { EntryField } from '../../fields/EntryField.tsx';
import { FieldSet } from '../../fields/FieldSet.tsx';
import { useFieldError } from '../../fields/fieldProps.ts';
import styles from './NewEntry.module.css';
import type { Source } from './useStarter.ts';

const ANOTHER = 'another';

type Props = Readonly<{
  type: RegisteredType;
  templates: readonly EntryTemplate[];
  source: Source;
  onChoose: (source: Source) => void;
}>;

/** What is begun from: a template, or another entry of the type. */
export function BeginFrom({ type, templates, source, onChoose }: Props) {
  const error = useFieldError('from.entry');
  const name = nameInSentence(type);
  const choose = (value: string) =>
    onChoose(value === ANOTHER ? { entry: null } : { template: value });
  return (
    <FieldSet label="Begin from">
      <RadioGroup
        aria-label="Begin from"
        value={'template' in source ? source.template : ANOTHER}
        onChange={(_event, value) => choose(value)}
      >
        {templates.map(({ name: value, label, help }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={
              <span className={styles.choice}>
                {label}
                <small>{help}</small>
              </span>
            }
          />
        ))}
        <FormControlLabel
          value={ANOTHER}
          control={<Radio />}
          label={
            <span className={styles.choice}>
              Another {name}
              <small>What is alike comes along; names, texts and fees of its own do not.</small>
            </span>
          }
        />
      </RadioGroup>
      {'entry' in source && (
        <EntryField
          type={type.name}
          label={`Like which ${name}`}
          ids={source.entry === null ? [] : [source.entry]}
          none="Type to find it"
          errorText={error}
          onChange={(ids) => onChoose({ entry: ids.at(-1) ?? null })}
        />
      )}
    </FieldSet>
  );
}
