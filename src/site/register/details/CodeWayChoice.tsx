import { codeWays, type CodeWay } from '../../../kernel/leads/otp.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import field from '../../ui/fields/Field.module.css';
import styles from './CodeWayChoice.module.css';

type Props = Readonly<{
  /** Unique on the page. */
  id: string;
  way: CodeWay;
  /** Omitted if the browser posts the form itself. */
  onChoose?: (way: CodeWay) => void;
}>;

/** How the code comes. */
export function CodeWayChoice({ id, way, onChoose }: Props) {
  return (
    <fieldset className={styles.ways}>
      <legend className={field.label}>{leadWords.codeBy}</legend>
      {codeWays.map((each) => (
        <label key={each} className={styles.way} htmlFor={`${id}-${each}`}>
          <input
            type="radio"
            id={`${id}-${each}`}
            name="code_by"
            value={each}
            {...(onChoose
              ? { checked: each === way, onChange: () => onChoose(each) }
              : { defaultChecked: each === way })}
          />
          {leadWords.ways[each]}
        </label>
      ))}
    </fieldset>
  );
}
