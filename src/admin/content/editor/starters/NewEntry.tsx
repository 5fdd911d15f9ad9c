import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { Field } from '../../../../content/fields/fields.ts';
import type { Ordered } from '../../../../content/fields/kind.ts';
import { isTypeName, type RegisteredType, typeOf } from '../../../../content/registry.ts';
import { ofType } from '../../../../kernel/call.ts';
import { addEntryDraft, listEntries } from '../../../../kernel/calls/content.ts';
import { indianDay } from '../../../../kernel/values/dates.ts';
import { newKey, send } from '../../../api/client.ts';
import { entryPath, nameInSentence } from '../../../entries/addresses.ts';
import { useMember } from '../../../session/member.ts';
import { Card } from '../../../ui/Card.tsx';
import { focusWhenShown, TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { EntryField } from '../../fields/EntryField.tsx';
import { entryDefaults, namingField } from './entryDefaults.ts';
import styles from './NewEntry.module.css';

type Props = Readonly<{ type: RegisteredType; parent: number | null }>;

/** Creates a draft from its name and its parent. */
export function NewEntry({ type, parent: given }: Props) {
  const [title, setTitle] = useState('');
  const [parent, setParent] = useState(given);
  const naming = namingField(type);
  const begin = useBegin(type);
  const { data: me } = useMember();
  const send = () =>
    begin.mutate({
      ...entryDefaults(type, title, {
        author: me ? `${me.firstName} ${me.lastName}` : '',
        today: indianDay(Date.now()),
      }),
      ...(type.parent && parent !== null && { [type.parent.field]: parent }),
    });
  return (
    <>
      <PageHead
        title={`New ${newNameOf(type, parent)}`}
        lead="It is a draft until you publish it."
      />
      <Card>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Fields
            type={type}
            naming={naming}
            title={title}
            setTitle={setTitle}
            parent={parent}
            setParent={setParent}
          />
          {begin.error && <Notice kind="bad">{begin.error.message}</Notice>}
          <p>
            <Button
              type="submit"
              variant="contained"
              loading={begin.isPending}
              disabled={type.parent?.required === true && parent === null}
            >
              Begin
            </Button>
          </p>
        </form>
      </Card>
    </>
  );
}

/** The label of the new entry; entries below others of their own type have a separate name. */
function newNameOf(type: RegisteredType, parent: number | null): string {
  const isBelow = type.parent?.type === type.name && parent !== null;
  return (isBelow && type.label.below?.toLowerCase()) || nameInSentence(type);
}

function useBegin(type: RegisteredType) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return useMutation({
    mutationFn: async (body: Record<string, unknown>) => {
      const sent = { body: { ...body, ...(await firstOrder(type)) }, idempotencyKey: newKey() };
      return (await send(ofType(addEntryDraft, type.path), { ...sent })).data;
    },
    onSuccess: ({ id }) =>
      navigate(`${entryPath(type, id)}${panelAsked(params)}`, { replace: true }),
  });
}

type FieldsProps = Readonly<{
  type: RegisteredType;
  naming: readonly [string, Field] | undefined;
  title: string;
  setTitle: (title: string) => void;
  parent: number | null;
  setParent: (parent: number | null) => void;
}>;

function Fields({ type, naming, title, setTitle, parent, setParent }: FieldsProps) {
  return (
    <div className={styles.fields}>
      {naming && (
        <TextField
          label={naming[1].label}
          value={title}
          inputRef={focusWhenShown}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      {type.parent && <ParentField type={type} parent={parent} onChange={setParent} />}
    </div>
  );
}

type ParentProps = Readonly<{
  type: RegisteredType;
  parent: number | null;
  onChange: (parent: number | null) => void;
}>;

function ParentField({ type, parent, onChange }: ParentProps) {
  const { type: of = '', required = false } = type.parent ?? {};
  return (
    <EntryField
      type={of}
      label={required ? 'Belongs to' : 'Is part of'}
      optional={!required}
      none={required ? 'Type to find it' : 'Nothing: it stands for itself'}
      ids={parent === null ? [] : [parent]}
      onChange={(ids) => onChange(ids.at(-1) ?? null)}
    />
  );
}

/** Passes the requested editor panel on to the created entry. */
function panelAsked(params: URLSearchParams): string {
  return params.has('panel') ? `?${params}` : '';
}

/** More than stand on any page. */
const MOST = 100;

type Row = Readonly<{ block: string }>;

/**
 * The initial sections of a new entry, if the page has an order already: that of the entries it
 * shows.
 */
async function firstOrder({
  fields,
}: Pick<RegisteredType, 'fields'>): Promise<Readonly<Record<string, readonly Row[]>>> {
  const rows = Object.entries(fields).flatMap(([name, { ordered }]) =>
    ordered ? [rowsIn(ordered).then((found) => [name, found] as const)] : [],
  );
  return Object.fromEntries(await Promise.all(rows));
}

async function rowsIn({ by, order }: Ordered): Promise<readonly Row[]> {
  if (!isTypeName(by)) return [];
  const query = { per_page: MOST, sort: 'position', order: 'asc' };
  const { data } = await send(ofType(listEntries, typeOf(by).path), { query });
  const published = data.items.flatMap((entry) => (entry.published ? [entry.published] : []));
  return order(published).map((block) => ({ block }));
}
