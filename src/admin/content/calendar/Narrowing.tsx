import { ownValue } from '../../../kernel/record.ts';
import { inSentence } from '../../entries/addresses.ts';
import styles from '../../lists/FilterGrid.module.css';
import { SelectField } from '../../ui/SelectField.tsx';
import type { DatedType } from './useCalendar.ts';
import type { useNarrowing } from './useNarrowing.ts';

type Props = Readonly<{ type: DatedType; narrowing: ReturnType<typeof useNarrowing> }>;

/** Shows only the entries of one course, one batch. */
export function Narrowing({ type, narrowing: { fields, choose } }: Props) {
  return (
    <search className={styles.filters} aria-label={`Narrow ${inSentence(type.label.many)}`}>
      {fields.map(({ field, value, texts }) => (
        <SelectField
          key={field}
          label={ownValue(type.fields, field)?.label ?? field}
          none="All"
          value={value}
          options={texts.map((text) => ({ value: text, label: text }))}
          onChange={(text) => choose(field, text)}
        />
      ))}
    </search>
  );
}
