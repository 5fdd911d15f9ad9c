import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';

import type { RegisteredType } from '../../../../content/registry.ts';
import type { EntryTemplate, Starter } from '../../../../content/types/behaviour.ts';
import { beginEntry } from '../../../../kernel/calls/content.ts';
import { nameOf } from '../../../../kernel/text/titleNames.ts';
import { ApiError, newKey, send } from '../../../api/client.ts';
import { entryPath, nameInSentence } from '../../../entries/addresses.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { focusField } from '../../editing/fieldPlace.ts';
import { EntryField } from '../../fields/EntryField.tsx';
import { FieldInputs } from '../../fields/FieldInputs.tsx';
import { type FormData, useFieldError } from '../../fields/fieldProps.ts';
import { FieldSet } from '../../fields/FieldSet.tsx';
import { errorsOf, FormFields } from '../../fields/FormFields.tsx';
import { formValues } from '../../fields/values.ts';
import { BlockPicture } from '../../fields/sections/BlockPicture.tsx';
import styles from './NewEntry.module.css';
import { ownValue } from '../../../../kernel/record.ts';

type Props = Readonly<{ type: RegisteredType; starter: Starter }>;

export function BeginEntry({ type, starter }: Props) {
  const { asks, alike, templates } = starter;
  const [source, setSource] = useState<Source>({ template: templates[0]?.name ?? '' });
  const form = useForm<FormData>({
    defaultValues: { ...formValues({ fields: asks }, {}), ...templates[0]?.suggests },
  });
  const begin = useStarter(type);
  const choose = (next: Source) => {
    setSource(next);
    const suggested = templates.find(({ name }) => 'template' in next && name === next.template);
    for (const [name, value] of Object.entries(suggested?.suggests ?? {}))
      if (!ownValue(form.formState.dirtyFields, name))
        form.resetField(name, { defaultValue: value });
  };
  return (
    <>
      <PageHead
        title={`New ${nameInSentence(type)}`}
        lead="It is a draft until you publish it. All else is suggested, or can wait."
      />
      <Card>
        <FormFields type={type} form={form} errors={begin.errors}>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              begin.mutate({ source, answers: form.getValues() });
            }}
          >
            <BeginFrom
              type={type}
              alike={alike}
              templates={templates}
              source={source}
              onChoose={choose}
            />
            <FieldInputs fields={asks} />
            <Address type={type} naming={Object.keys(asks)[0] ?? ''} />
            {begin.error && <Notice kind="bad">{begin.error.message}</Notice>}
            <p>
              <Button type="submit" variant="contained" loading={begin.isPending}>
                Begin
              </Button>
            </p>
          </form>
        </FormFields>
      </Card>
      <Below type={type} />
    </>
  );
}

function Address({ type, naming }: Readonly<{ type: RegisteredType; naming: string }>) {
  const name: unknown = useWatch<FormData>({ name: naming });
  const slug = typeof name === 'string' && name.trim() !== '' && nameOf(name, type.label.one);
  const field = type.slugField;
  const path = field && slug && type.address?.of({ [field]: slug }, null);
  if (!path) return null;
  return <p>Its page will stand at {path}; you can change that in the editor.</p>;
}

function Below({ type }: Readonly<{ type: RegisteredType }>) {
  const { below } = type.label;
  if (below === undefined) return null;
  return (
    <p>
      A {below.toLowerCase()} begins in the editor of its {nameInSentence(type)}, or{' '}
      <Link to={`${entryPath(type, 'create')}?parent=0`}>with its name alone</Link>.
    </p>
  );
}

const ANOTHER = 'another';

type BeginFromProps = Readonly<{
  type: RegisteredType;
  alike: string;
  templates: readonly EntryTemplate[];
  source: Source;
  onChoose: (source: Source) => void;
}>;

function BeginFrom({ type, alike, templates, source, onChoose }: BeginFromProps) {
  const error = useFieldError('from.entry');
  const name = nameInSentence(type);
  const another: EntryTemplate = {
    name: ANOTHER,
    label: `Another ${name}`,
    help: alike,
    suggests: {},
  };
  return (
    <FieldSet label="Begin from">
      <RadioGroup
        aria-label="Begin from"
        value={'template' in source ? source.template : ANOTHER}
        onChange={(_event, value) =>
          onChoose(value === ANOTHER ? { entry: null } : { template: value })
        }
      >
        {[...templates, another].map(({ name: value, label, help, shows }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={
              <span className={styles.choice}>
                {label}
                <small>{help}</small>
                {shows && <PagePicture shows={shows} />}
              </span>
            }
          />
        ))}
      </RadioGroup>
      {'entry' in source && (
        <EntryField
          type={type.name}
          label={`Like which ${name}`}
          ids={source.entry === null ? [] : [source.entry]}
          none="Type to find it"
          errorText={error}
          onChange={(ids) => onChoose({ entry: ids.at(-1) ?? null })}
        />
      )}
    </FieldSet>
  );
}

function PagePicture({ shows }: Readonly<{ shows: readonly string[] }>) {
  return (
    <span className={styles.page}>
      {shows.map((kind) => (
        <BlockPicture key={kind} kind={kind} />
      ))}
    </span>
  );
}

type Source = Readonly<{ template: string }> | Readonly<{ entry: number | null }>;

function useStarter(type: RegisteredType) {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ source, answers }: Readonly<{ source: Source; answers: FormData }>) => {
      const body = { type: type.name, from: sentSource(source), answers };
      return (await send(beginEntry, { body, idempotencyKey: newKey() })).data;
    },
    onSuccess: ({ id }) => navigate(entryPath(type, id), { replace: true }),
    onError: (failure) => {
      const [first] = errorsOf(failure);
      if (first) focusField(first.field);
    },
  });
  return { mutate, error, isPending, errors: errorsOf(error) };
}

function sentSource(source: Source) {
  if ('template' in source) return source;
  if (source.entry !== null) return { entry: source.entry };
  const msg = 'Choose what to begin from.';
  throw new ApiError(0, { msg, errors: [{ field: 'from.entry', msg }] });
}
