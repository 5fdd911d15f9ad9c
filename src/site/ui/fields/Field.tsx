import type { ComponentProps, InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { countryCode } from '../../../kernel/constants.ts';
import { classes } from '../classes.ts';
import { FormIcon } from '../icons/FormIcon.tsx';
import styles from './Field.module.css';

type Frame = Readonly<{
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}>;

function describedBy({ id, hint, error }: Frame) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function Field({ children, ...frame }: Frame & Readonly<{ children: ReactNode }>) {
  const { id, label, hint, error } = frame;
  return (
    <div className={classes(styles.field, error && styles.bad)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Why a value was refused. */
export function FieldError({ id, children }: Readonly<{ id: string; children: ReactNode }>) {
  return (
    <p className={styles.error} id={id}>
      <FormIcon name="triangle-alert" />
      {children}
    </p>
  );
}

type TextProps = Frame & Readonly<{ input?: ComponentProps<'input'> & { 'data-field'?: string } }>;

export function TextField({ input, ...frame }: TextProps) {
  return (
    <Field {...frame}>
      <input
        id={frame.id}
        className={styles.input}
        aria-describedby={describedBy(frame)}
        aria-invalid={frame.error ? true : undefined}
        {...input}
      />
    </Field>
  );
}

/**
 * A mobile number; the country code of India stands before one that has no other. Browsers fill in the whole number: of
 * a national one nobody could tell the country.
 */
export function PhoneField({ input, ...frame }: TextProps) {
  const number = String(input?.value ?? input?.defaultValue ?? '');
  return (
    <Field {...frame}>
      <div className={styles.phone}>
        {/^(?:\+|00)/.test(number) || <span>{countryCode}</span>}
        <input
          id={frame.id}
          className={styles.input}
          type="text"
          inputMode="tel"
          autoComplete="tel"
          aria-describedby={describedBy(frame)}
          aria-invalid={frame.error ? true : undefined}
          {...input}
        />
      </div>
    </Field>
  );
}

type SelectProps = Frame &
  OptionsProps &
  Readonly<{ select?: SelectHTMLAttributes<HTMLSelectElement> }>;

export function SelectField({ select, blank, options, ...frame }: SelectProps) {
  return (
    <Field {...frame}>
      <select
        id={frame.id}
        className={styles.input}
        aria-describedby={describedBy(frame)}
        aria-invalid={frame.error ? true : undefined}
        {...select}
      >
        <Options blank={blank} options={options} />
      </select>
    </Field>
  );
}

type OptionsProps = Readonly<{
  /** Stands for no choice. */
  blank: string;
  options: readonly (readonly [value: string | number, label: string])[];
}>;

export function Options({ blank, options }: OptionsProps) {
  return (
    <>
      <option value="">{blank}</option>
      {options.map(([value, label], index) => (
        <option key={index} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

export function CheckField({
  input,
  children,
}: Readonly<{ input?: InputHTMLAttributes<HTMLInputElement>; children: ReactNode }>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}
