import Button from '@mui/material/Button';
import type { RefObject } from 'react';

import hidden from '../../../admin/ui/hidden.module.css';
import { placeholders } from '../placeholders.ts';
import styles from './Messages.module.css';

type Props = Readonly<{
  input: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}>;

/** Each puts its placeholder where the cursor stands in the text: braces are slow to type on a phone. */
export function PlaceholderButtons({ input, onChange }: Props) {
  const insert = (name: string) => {
    const area = input.current;
    if (area === null) return;
    area.focus();
    area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, 'end');
    onChange(area.value);
  };
  return (
    <fieldset className={styles.row}>
      <legend className={hidden.hidden}>Placeholders</legend>
      {Object.entries(placeholders).map(([name, { about }]) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          title={about}
          aria-label={`Insert {${name}}: ${about}`}
          onClick={() => insert(name)}
        >
          {`{${name}}`}
        </Button>
      ))}
    </fieldset>
  );
}
