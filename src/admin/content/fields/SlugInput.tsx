import Button from '@mui/material/Button';
import { useContext } from 'react';
import { useWatch } from 'react-hook-form';

import { slugOf } from '../../../kernel/text/slug.ts';
import { TextField } from '../../ui/Field.tsx';
import { EditedType, type FieldProps, type FormData, useFieldValue } from './fieldProps.ts';
import styles from './SlugInput.module.css';

/**
 * The entry's own part of its address, made from its title until someone types another; or the name of the page that
 * it belongs to, of which its title says nothing.
 */
export function SlugInput({ name, field }: FieldProps) {
  const { value, set, onBlur, ref, error } = useFieldValue<string | null>(name);
  const values = useWatch<FormData>();
  const isOfAnother = useContext(EditedType)?.namesPage?.field === name;
  const suggested = isOfAnother ? '' : slugOf(String(values['title'] ?? values['name'] ?? ''));
  return (
    <TextField
      label={field.label}
      help={
        field.help ??
        'The last part of the page’s address. An old one keeps leading here; SEO metadata and footer move along.'
      }
      errorText={error}
      optional={!field.required}
      value={value ?? ''}
      onChange={(event) => set(event.target.value)}
      onBlur={onBlur}
      inputRef={ref}
      endAdornment={
        suggested !== '' && suggested !== value ? (
          <Button size="small" className={styles.suggest} onClick={() => set(suggested)}>
            From the title
          </Button>
        ) : undefined
      }
    />
  );
}
