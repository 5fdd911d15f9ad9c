import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ofType } from '../../../../kernel/call.ts';
import { scheduleEntry } from '../../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { ApiError, newKey, send } from '../../../api/client.ts';
import { TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { instantOf, wallClockOf } from '../../fields/DateInput.tsx';
import type { Editing } from '../../editing/editing.ts';

type Props = Readonly<{
  editing: Editing;
  onChanged: (entry: ContentEntry) => void;
  onClose: () => void;
}>;

/** When the draft as it stands then becomes public, and when it stops to be. */
export function ScheduleDialog({ editing, onChanged, onClose }: Props) {
  const { type, entry, saver } = editing;
  const [from, setFrom] = useState(wallClockOf(entry.publish_at));
  const [until, setUntil] = useState(wallClockOf(entry.unpublish_at));
  const plan = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const { data } = await send(ofType(scheduleEntry, type.path), {
        params: { id: entry.id },
        body: { publish_at: instantOf(from), unpublish_at: instantOf(until) },
        version: saver.version(),
        idempotencyKey: newKey(),
      });
      return data;
    },
    onSuccess: (data) => {
      onChanged(data);
      onClose();
    },
  });
  const { error } = plan;
  const errorOf = (field: string) =>
    error instanceof ApiError ? error.errors.find((one) => one.field === field)?.msg : undefined;
  return (
    <FormDialog
      title="Schedule"
      action="Set the times"
      busy={plan.isPending}
      onSubmit={() => plan.mutate()}
      onClose={onClose}
    >
      {error && <Notice kind="bad">{error.message}</Notice>}
      <TextField
        label="Goes live"
        type="datetime-local"
        help="Indian Standard Time. Empty: not planned."
        value={from}
        errorText={errorOf('publish_at')}
        onChange={(event) => setFrom(event.target.value)}
      />
      {!type.essential && (
        <TextField
          label="Comes down"
          type="datetime-local"
          value={until}
          errorText={errorOf('unpublish_at')}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
