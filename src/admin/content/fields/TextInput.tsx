import Button from '@mui/material/Button';
import { type ChangeEvent, type HTMLInputTypeAttribute, useContext, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { nameOf } from '../../../kernel/text/titleNames.ts';
import { TextField } from '../../ui/Field.tsx';
import { EditedType, type FieldProps, type FormData, InGrid, useTextField } from './fieldProps.ts';
import styles from './SlugInput.module.css';
import { useFilled } from './usePlaceholders.ts';
import { instantOf, numberOf, wallClockOf } from './values.ts';

/** The longest limit for which the counter is shown, in characters. */
const COUNTED = 1000;

/** How much of the room is used, by the text as visitors read it. */
export function counterOf(text: string, max: number | undefined): string | undefined {
  return max === undefined || max > COUNTED ? undefined : `${text.length} of ${max}`;
}

function useText(of: FieldProps) {
  const { value, set, props } = useTextField<string | null>(of);
  const filled = useFilled();
  const text = value ?? '';
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    set(event.target.value);
  return { ...props, aside: counterOf(filled(text), of.field.max), value: text, onChange };
}

type Props = FieldProps & Readonly<{ type?: HTMLInputTypeAttribute }>;

export function TextInput({ type = 'text', ...of }: Props) {
  return <TextField {...useText(of)} type={type} />;
}

export function LongTextInput(of: FieldProps) {
  const isInGrid = useContext(InGrid);
  return (
    <TextField {...useText(of)} multiline minRows={isInGrid ? 1 : 2} maxRows={isInGrid ? 4 : 14} />
  );
}

/** Suggests the slug from the title, but not for an entry that names another's page. */
export function SlugInput(of: FieldProps) {
  const { value, set, props } = useTextField<string | null>(of);
  const values = useWatch<FormData>();
  const type = useContext(EditedType);
  const title = String(values['title'] ?? values['name'] ?? '').trim();
  const isOfAnother = type?.namesPage?.field === of.name;
  const suggested = isOfAnother || title === '' ? '' : nameOf(title, type?.label.one ?? 'page');
  return (
    <TextField
      {...props}
      help={
        props.help ??
        'The last part of the page’s address. An old one keeps leading here; SEO metadata and footer move along.'
      }
      value={value ?? ''}
      onChange={(event) => set(event.target.value)}
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

export function NumberInput(of: FieldProps) {
  const { value, set, props } = useTextField<number | null>(of);
  const [text, setText] = useState(value === null ? '' : String(value));
  // Shows a value that was set elsewhere; typed text keeps its commas.
  if (numberOf(text) !== value) setText(value === null ? '' : String(value));
  const isMoney = of.field.kind === 'money';
  return (
    <TextField
      {...props}
      errorText={text.trim() !== '' && value === null ? 'Please use digits only.' : props.errorText}
      aside={isMoney && value !== null ? `₹${value.toLocaleString('en-IN')}` : undefined}
      inputProps={{ inputMode: of.field.decimals ? 'decimal' : 'numeric' }}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        set(numberOf(event.target.value));
      }}
    />
  );
}

type MomentProps = FieldProps & Readonly<{ kind: 'date' | 'time' | 'datetime-local' }>;

export function MomentInput({ kind, ...of }: MomentProps) {
  const { value, set, props } = useTextField<string | null>(of);
  const isInstant = kind === 'datetime-local';
  return (
    <TextField
      {...props}
      help={props.help ?? (kind === 'date' ? undefined : 'Indian Standard Time.')}
      type={kind}
      value={isInstant ? wallClockOf(value) : (value ?? '')}
      onChange={({ target }) => set(isInstant ? instantOf(target.value) : target.value || null)}
    />
  );
}
