import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ofType } from '../../../contract/call.ts';
import { changeEntries } from '../../../contract/calls/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { newKey, send } from '../../api/client.ts';
import bulk from '../../ui/bulk.module.css';
import type { Chosen } from '../../lists/useChosen.ts';
import type { EntryList } from './entryList.ts';
import hidden from '../../ui/hidden.module.css';
import { notify } from '../../ui/notify.ts';

type Action = 'publish' | 'unpublish' | 'trash' | 'untrash';

const done: Readonly<Record<Action, string>> = {
  publish: 'published',
  unpublish: 'taken off the site',
  trash: 'moved to the trash',
  untrash: 'restored',
};

type Props = Readonly<{ type: ContentType; list: EntryList; chosen: Chosen }>;

/** What can be done with all chosen entries at once. */
export function BulkBar({ type, list, chosen }: Props) {
  const work = useBulk(type, chosen.clear);
  if (chosen.ids.length === 0) return null;
  const actions: readonly (readonly [Action, string])[] =
    list.valueOf('state') === 'trashed'
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
      <Button size="small" onClick={chosen.clear}>
        Choose none
      </Button>
    </fieldset>
  );
}

function useBulk(type: ContentType, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { action: Action; ids: number[] }) => {
      const sent = { body, idempotencyKey: newKey() };
      return (await send(ofType(changeEntries, type.path), { ...sent })).data;
    },
    onSuccess: (result, { action }) => {
      onDone();
      void client.invalidateQueries();
      const [failed] = result.failed;
      const summary = `${result.done.length} ${done[action]}.`;
      notify(
        failed ? `${summary} ${result.failed.length} not: ${failed.msg}` : summary,
        failed ? 'warning' : 'success',
      );
    },
    onError: (error) => notify(error.message, 'error'),
  });
}
