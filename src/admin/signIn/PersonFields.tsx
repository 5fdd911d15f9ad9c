import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useState } from 'react';

import type { Submission } from '../api/useSubmit.ts';
import { Icon } from '../icons/Icon.tsx';
import { TextField } from '../ui/Field.tsx';
import styles from './SignInFrame.module.css';

type Props = Readonly<{ form: Submission; email?: 'asked' | 'known' }>;

const names = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
] as const;

type NameProps = Pick<Props, 'form'> & { of?: Readonly<Record<(typeof names)[number][0], string>> };

export function NameFields({ form, of }: NameProps) {
  return names.map(([name, label, autoComplete]) => (
    <TextField
      key={name}
      label={label}
      name={name}
      defaultValue={of?.[name]}
      autoComplete={autoComplete}
      errorText={form.errorOf(name)}
    />
  ));
}

export function PersonFields({ form, email = 'asked' }: Props) {
  return (
    <>
      <div className={styles.pair}>
        <NameFields form={form} />
      </div>
      {email === 'asked' && <EmailField form={form} />}
      <NewPasswordField form={form} />
    </>
  );
}

export function EmailField({ form }: Pick<Props, 'form'>) {
  return (
    <TextField
      label="Work e-mail"
      name="email"
      type="email"
      autoComplete="username"
      errorText={form.errorOf('email')}
    />
  );
}

export function NewPasswordField({ form, label = 'Password' }: Props & { label?: string }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      help="At least 8 characters. A sentence is easier to keep than a riddle."
      errorText={form.errorOf('password')}
    />
  );
}

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          edge="end"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
