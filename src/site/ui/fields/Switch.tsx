import base from '../base.module.css';
import styles from './Switch.module.css';

type Props = Readonly<{
  legend: string;
  name: string;
  choices: readonly (readonly [value: string, label: string])[];
}>;

/** Radios that choose which part of a section is shown. Styles do it, without a script; the first is chosen. */
export function Switch({ legend, name, choices }: Props) {
  return (
    <fieldset className={styles.switch}>
      <legend className={base.sr}>{legend}</legend>
      {choices.map(([value, label], index) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={index === 0}
            data-choice={value}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
