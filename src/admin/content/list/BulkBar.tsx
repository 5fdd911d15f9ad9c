import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { labelAt } from '../../../content/labels.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { changeEntries } from '../../../kernel/calls/content.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { newKey, sendOf } from '../../api/client.ts';
import { type OpenEntry, OpenPointsDialog } from '../../entries/OpenPoints.tsx';
import type { Chosen } from '../../lists/useChosen.ts';
import { useMay } from '../../session/member.ts';
import bulk from '../../ui/bulk.module.css';
import hidden from '../../ui/hidden.module.css';
import { notify } from '../../ui/notify.ts';
import { counted } from '../../ui/time.ts';
import { LastEditNotice } from '../bulkEdit/LastEditNotice.tsx';
import { simpleFields, useBulkEdit } from '../bulkEdit/useBulkEdit.ts';
import type { EntryList } from './entryList.ts';

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
  const mayPublish = useMay()(`content.publish:${type.name}`);
  const isInTrash = list.valueOf('state') === 'trashed';
  const close = () => {
    edit.apply.reset();
    setEditing(false);
  };
  if (!mayPublish) return null;
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
      <FailedDialog type={type} work={work} />
    </fieldset>
  );
}

type Order = Readonly<{ action: Action; ids: readonly number[]; ask?: boolean }>;
type Failed = Readonly<{
  id: number;
  title: string;
  code: string;
  msg: string;
  errors: readonly FieldError[];
}>;

const none: readonly Failed[] = [];

/** Keeps failed entries selected. Of those to publish, the ones with open points wait for a second call. */
function useBulk(type: RegisteredType, choose: (ids: readonly number[]) => void) {
  const client = useQueryClient();
  const [failed, setFailed] = useState(none);
  const change = useMutation({
    mutationFn: ({ action, ids, ask = action === 'publish' }: Order) =>
      sendOf(type, changeEntries, {
        body: { action, ids: [...ids], ask },
        idempotencyKey: newKey(),
      }),
    onSuccess: (result, { action }) => {
      choose(result.failed.map(({ id }) => id));
      void client.invalidateQueries();
      const isShown =
        result.failed.some(({ code }) => code === 'unconfirmed') || result.failed.length > 1;
      setFailed(isShown ? result.failed : none);
      const words = [
        result.done.length > 0 || result.failed.length === 0
          ? `${result.done.length} ${done[action]}.`
          : '',
        isShown
          ? ''
          : result.failed.map((one) => `Not ${one.title}: ${reasonOf(type, one)}`).join(''),
      ].filter(Boolean);
      if (words.length > 0)
        notify(words.join(' '), result.failed.length > 0 ? 'warning' : 'success');
    },
    onError: (error) => notify(error.message, 'error'),
  });
  return { ...change, failed, forget: () => setFailed(none) };
}

function reasonOf(type: RegisteredType, { msg, errors }: Failed): string {
  const [first] = errors;
  return first ? `${labelAt(type, first.field, first)}: ${first.msg}` : msg;
}

type FailedDialogProps = Readonly<{
  type: RegisteredType;
  work: ReturnType<typeof useBulk>;
}>;

function FailedDialog({ type, work }: FailedDialogProps) {
  const { failed, forget, mutate, isPending } = work;
  if (failed.length === 0) return null;
  const openEntry = ({ id, title, msg, errors }: Failed): OpenEntry => ({
    type,
    id,
    title,
    points: errors.length > 0 ? errors : [{ field: 'id', msg }],
  });
  const open = failed.filter(({ code }) => code === 'unconfirmed');
  const refused = failed.filter(({ code }) => code !== 'unconfirmed');
  const title =
    open.length === 0
      ? `${counted(refused.length, 'entry', 'entries')} left as they are`
      : open.length === 1
        ? `Publish ${open[0]?.title ?? ''} as it is?`
        : `Publish these ${open.length} as they are?`;
  return (
    <OpenPointsDialog
      title={title}
      action={
        open.length === 1 ? 'Publish all the same' : `Publish all ${open.length} all the same`
      }
      open={open.map(openEntry)}
      refused={refused.map(openEntry)}
      busy={isPending}
      onConfirm={() => mutate({ action: 'publish', ids: open.map(({ id }) => id), ask: false })}
      onClose={forget}
    />
  );
}
