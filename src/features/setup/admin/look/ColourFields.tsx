import { useId } from 'react';

import { notesOn } from '../../../../content/brand/notes.ts';
import { type BaseColours, baseNames, type BaseName } from '../../../../content/brand/tokens.ts';
import { brand as brandType } from '../../../../content/types/brand.ts';
import styles from '../Setup.module.css';

type Props = Readonly<{
  colours: BaseColours;
  onChange: (colours: Partial<Record<BaseName, string>>) => void;
}>;

/** The base colours, each with the adjustments that keep text readable. */
export function ColourFields({ colours, onChange }: Props) {
  const id = useId();
  const notes = notesOn(colours);
  return (
    <div className={styles.colours} role="group" aria-label="Colours">
      {baseNames.map((name) => (
        <div key={name} className={styles.colour}>
          <input
            id={`${id}-${name}`}
            type="color"
            value={colours[name]}
            aria-describedby={`${id}-${name}-note`}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
          <label htmlFor={`${id}-${name}`}>{brandType.fields[name].label}</label>
          <small id={`${id}-${name}-note`}>{notes[name]}</small>
        </div>
      ))}
    </div>
  );
}
