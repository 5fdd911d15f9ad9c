import { TextField } from '../ui/Field.tsx';
import type { Submission } from '../api/useSubmit.ts';
import styles from './SignInFrame.module.css';
import { PasswordField } from './PasswordField.tsx';

type Props = Readonly<{ form: Submission; email?: 'asked' | 'known' }>;

export function PersonFields({ form, email = 'asked' }: Props) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          errorText={form.errorOf('firstName')}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          errorText={form.errorOf('lastName')}
        />
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
