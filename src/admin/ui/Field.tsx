import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';

type Frame = Readonly<{
  label: string;
  htmlFor: string;
  help?: string | undefined;
  error?: string | undefined;
  aside?: ReactNode;
  optional?: boolean | undefined;
  children: ReactNode;
}>;

export function describedBy(id: string, { help, error }: Pick<Frame, 'help' | 'error'>) {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function FieldFrame({ label, htmlFor, help, error, aside, optional, children }: Frame) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={htmlFor} id={`${htmlFor}-label`}>
          {label}
          {optional && <span className={styles.optional}> (optional)</span>}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      {help && (
        <p className={styles.help} id={`${htmlFor}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${htmlFor}-error`}>
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<OutlinedInputProps, 'error' | 'label'> &
  Pick<Frame, 'label' | 'help' | 'aside' | 'optional'> &
  Readonly<{ errorText?: string | undefined }>;

export function TextField({ label, help, errorText, aside, optional, ...input }: TextFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <FieldFrame
      label={label}
      htmlFor={id}
      help={help}
      error={errorText}
      aside={aside}
      optional={optional}
    >
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={errorText !== undefined}
        inputProps={{
          ...input.inputProps,
          'aria-describedby': describedBy(id, { help, error: errorText }),
        }}
      />
    </FieldFrame>
  );
}

export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
