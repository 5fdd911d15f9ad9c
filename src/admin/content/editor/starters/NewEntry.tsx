import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { Ordered } from '../../../../content/fields/kind.ts';
import { isTypeName, type RegisteredType, typeOf } from '../../../../content/registry.ts';
import { addEntryDraft, listEntries } from '../../../../kernel/calls/content.ts';
import { indianDay } from '../../../../kernel/values/dates.ts';
import { newKey, sendOf } from '../../../api/client.ts';
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

export function NewEntry({ type, parent: given }: Props) {
  const [title, setTitle] = useState('');
  const [parent, setParent] = useState(given);
  const naming = namingField(type);
  const begin = useBegin(type);
  const { data: me } = useMember();
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
            begin.mutate({
              ...entryDefaults(type, title, {
                author: me ? `${me.firstName} ${me.lastName}` : '',
                today: indianDay(Date.now()),
              }),
              ...(type.parent && parent !== null && { [type.parent.field]: parent }),
            });
          }}
        >
          <div className={styles.fields}>
            {naming && (
              <TextField
                label={naming[1].label}
                value={title}
                inputRef={focusWhenShown}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
            {type.parent && <ParentField of={type.parent} parent={parent} onChange={setParent} />}
          </div>
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

function newNameOf(type: RegisteredType, parent: number | null): string {
  const isBelow = type.parent?.type === type.name && parent !== null;
  return (isBelow && type.label.below?.toLowerCase()) || nameInSentence(type);
}

function useBegin(type: RegisteredType) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return useMutation({
    mutationFn: async (body: Record<string, unknown>) => {
      const whole = { ...body, ...(await type.begins?.()), ...(await firstOrder(type)) };
      return sendOf(type, addEntryDraft, { body: whole, idempotencyKey: newKey() });
    },
    onSuccess: ({ id }) => {
      const panel = params.has('panel') ? `?${params}` : '';
      navigate(`${entryPath(type, id)}${panel}`, { replace: true });
    },
  });
}

type ParentProps = Readonly<{
  of: NonNullable<RegisteredType['parent']>;
  parent: number | null;
  onChange: (parent: number | null) => void;
}>;

function ParentField({ of: { type, required = false }, parent, onChange }: ParentProps) {
  return (
    <EntryField
      type={type}
      label={required ? 'Belongs to' : 'Is part of'}
      optional={!required}
      none={required ? 'Type to find it' : 'Nothing: it stands for itself'}
      ids={parent === null ? [] : [parent]}
      onChange={(ids) => onChange(ids.at(-1) ?? null)}
    />
  );
}

/** More than stand on any page. */
const MOST = 100;

/** Begins ordered fields in the order that the page has now, computed from the published entries that it shows. */
async function firstOrder({ fields }: Pick<RegisteredType, 'fields'>) {
  const rows = Object.entries(fields).flatMap(([name, { ordered }]) =>
    ordered ? [rowsIn(ordered).then((found) => [name, found] as const)] : [],
  );
  return Object.fromEntries(await Promise.all(rows));
}

async function rowsIn({ by, order }: Ordered): Promise<readonly Readonly<{ block: string }>[]> {
  if (!isTypeName(by)) return [];
  const query = { per_page: MOST, sort: 'position', order: 'asc' };
  const data = await sendOf(typeOf(by), listEntries, { query });
  const published = data.items.flatMap((entry) => (entry.published ? [entry.published] : []));
  return order(published).map((block) => ({ block }));
}
