import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { RegisteredType } from '../../../content/registry.ts';
import { changeEntries } from '../../../kernel/calls/content.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { newKey, sendOf } from '../../api/client.ts';
import type { Chosen } from '../../lists/useChosen.ts';
import bulk from '../../ui/bulk.module.css';
import hidden from '../../ui/hidden.module.css';
import { notify } from '../../ui/notify.ts';
import { LastEditNotice } from '../bulkEdit/LastEditNotice.tsx';
import { simpleFields, useBulkEdit } from '../bulkEdit/useBulkEdit.ts';
import type { EntryList } from './entryList.ts';
import { ownValue } from '../../../kernel/record.ts';

const EditFieldDialog = lazy(async () => ({
  default: (await import('../bulkEdit/EditFieldDialog.tsx')).EditFieldDialog,
}));

type Action = 'publish' | 'unpublish' | 'trash' | 'untrash';

const done: Readonly<Record<Action, string>> = {
  publish: 'published',
  unpublish: 'taken off the site',
  trash: 'moved to the trash',
  untrash: 'restored',
};

type Props = Readonly<{ type: RegisteredType; list: EntryList; chosen: Chosen }>;

export function BulkBar({ type, list, chosen }: Props) {
  const [isEditing, setEditing] = useState(false);
  const edit = useBulkEdit(type, {
    onDone: () => {
      setEditing(false);
      chosen.clear();
    },
  });
  const isInTrash = list.valueOf('state') === 'trashed';
  const close = () => {
    edit.apply.reset();
    setEditing(false);
  };
  return (
    <>
      <LastEditNotice work={edit} />
      <Actions type={type} chosen={chosen} isInTrash={isInTrash}>
        {!isInTrash && simpleFields(type).length > 0 && (
          <Button size="small" variant="outlined" onClick={() => setEditing(true)}>
            Edit a field
          </Button>
        )}
      </Actions>
      {isEditing && (
        <Suspense>
          <EditFieldDialog type={type} ids={chosen.ids} work={edit} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

type ActionsProps = Readonly<{
  type: RegisteredType;
  chosen: Chosen;
  isInTrash: boolean;
  children: ReactNode;
}>;

function Actions({ type, chosen, isInTrash, children }: ActionsProps) {
  const work = useBulk(type, chosen.set);
  if (chosen.ids.length === 0) return null;
  const actions: readonly (readonly [Action, string])[] = isInTrash
    ? [['untrash', 'Restore']]
    : [
        ['publish', 'Publish'],
        ['unpublish', 'Unpublish'],
        ['trash', 'Delete'],
      ];
  return (
    <fieldset className={bulk.bar}>
      <legend className={hidden.hidden}>Chosen entries</legend>
      <b>{chosen.ids.length} chosen</b>
      {actions.map(([action, label]) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          disabled={work.isPending}
          onClick={() => work.mutate({ action, ids: chosen.ids })}
        >
          {label}
        </Button>
      ))}
      {children}
      <Button size="small" onClick={chosen.clear}>
        Choose none
      </Button>
    </fieldset>
  );
}

/** Keeps failed entries selected. */
function useBulk(type: RegisteredType, choose: (ids: readonly number[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { action: Action; ids: number[] }) =>
      sendOf(type, changeEntries, { body, idempotencyKey: newKey() }),
    onSuccess: (result, { action }) => {
      choose(result.failed.map(({ id }) => id));
      void client.invalidateQueries();
      const [failed] = result.failed;
      const summary = `${result.done.length} ${done[action]}.`;
      notify(
        failed ? `${summary} ${result.failed.length} not: ${reasonOf(type, failed)}` : summary,
        failed ? 'warning' : 'success',
      );
    },
    onError: (error) => notify(error.message, 'error'),
  });
}

type Failed = Readonly<{ msg: string; errors: readonly FieldError[] }>;

function reasonOf(type: RegisteredType, { msg, errors }: Failed): string {
  const [first] = errors;
  if (!first) return msg;
  const label = ownValue(type.fields, first.field.split('.')[0] ?? '')?.label;
  return label ? `${label}: ${first.msg}` : first.msg;
}
