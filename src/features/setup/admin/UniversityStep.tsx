import Button from '@mui/material/Button';
import type { FormEvent } from 'react';

import { describeUniversity } from '../calls.ts';
import type { Basics } from '../schemas.ts';
import { problemOf } from '../../../admin/api/useAction.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import styles from './Setup.module.css';
import { type SetupProps, useSetupAction } from './useSetup.ts';

type Asked = Readonly<{
  name: keyof Basics;
  label: string;
  help?: string;
  type?: 'email' | 'tel';
  autoComplete?: string;
}>;

const asked: readonly Asked[] = [
  { name: 'name', label: 'Name', help: 'In full, as the website is called.' },
  { name: 'short_name', label: 'Short name', help: 'As it stands in sentences and menus.' },
  { name: 'legal_name', label: 'Legal name', help: 'As it stands on certificates.' },
  { name: 'founded', label: 'Founded', help: 'The year, such as 1962.' },
  { name: 'street', label: 'Street', autoComplete: 'street-address' },
  { name: 'city', label: 'City' },
  { name: 'region', label: 'State' },
  { name: 'postal_code', label: 'PIN code', autoComplete: 'postal-code' },
  { name: 'phone', label: 'Phone number', type: 'tel' },
  {
    name: 'whatsapp_number',
    label: 'WhatsApp number',
    help: 'Mobile or landline: 90000 52110, 080 4665 0100.',
    type: 'tel',
  },
  { name: 'email', label: 'E-mail', type: 'email' },
];

const names = asked.map(({ name }) => name);

export function UniversityStep({ setup: { university } }: SetupProps) {
  const { run, error, isPending } = useSetupAction(names);
  const store = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Basics;
    const body = { ...typed, version: university?.version ?? null };
    run('Stored.', describeUniversity, { body });
  };
  return (
    <form
      key={university?.version ?? 0}
      className={styles.form}
      noValidate
      onSubmit={store}
      aria-label="Name and contact"
    >
      {asked.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          defaultValue={university?.basics[name] ?? ''}
          errorText={problemOf(error, name)}
        />
      ))}
      <div className={`${styles.wide} ${styles.actions}`}>
        <Button type="submit" variant="contained" loading={isPending}>
          Store name and contact
        </Button>
      </div>
    </form>
  );
}
