import { useState } from 'react';

import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { useData } from '../../../admin/api/useAnswer.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { askAgain, readEntryRelease } from '../calls.ts';
import { TEXT_LIMIT } from '../limits.ts';
import type { ReleasePage } from '../release.ts';

type Asking = Readonly<{ note: string; reviewer: string }>;
type FieldsProps = Readonly<{
  asking: Asking;
  set: (change: Partial<Asking>) => void;
  reviewers: readonly Readonly<{ id: number; name: string }>[];
  error: Error | null;
}>;

export function AskingFields({ asking, set, reviewers, error }: FieldsProps) {
  return (
    <>
      <TextField
        label="Words to the reviewer"
        optional
        multiline
        minRows={2}
        value={asking.note}
        inputProps={{ maxLength: TEXT_LIMIT }}
        errorText={problemOf(error, 'note')}
        onChange={({ target }) => set({ note: target.value })}
      />
      <SelectField
        label="Reviewer"
        none="Whoever may publish it"
        help="Hears of it by mail. It stands in the list of all who may publish it."
        options={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
        value={asking.reviewer}
        errorText={problemOf(error, 'reviewer')}
        onChange={(reviewer) => set({ reviewer })}
      />
    </>
  );
}

export function bodyOf({ note, reviewer }: Asking) {
  return { note, reviewer: reviewer === '' ? null : Number(reviewer) };
}

type Props = Readonly<{ release: ReleasePage; onClose: () => void; onChanged: () => void }>;

export function AskAgainDialog({ release, onClose, onChanged }: Props) {
  const [asking, setAsking] = useState<Asking>({ note: '', reviewer: '' });
  const [first] = release.items;
  const sent = { params: { id: first?.id ?? 0 } };
  const data = useData(['release of', first?.id], readEntryRelease, {
    sent,
    enabled: first !== undefined,
  });
  const { run, error, isPending } = useAction(() => {
    onClose();
    onChanged();
  }, ['note', 'reviewer']);
  return (
    <FormDialog
      title="Ask for the review again?"
      action="Ask again"
      width="sm"
      busy={isPending}
      onSubmit={() =>
        run('The review is asked for again.', askAgain, {
          params: { id: release.id },
          body: bodyOf(asking),
        })
      }
      onClose={onClose}
    >
      <AskingFields
        asking={asking}
        set={(change) => setAsking((now) => ({ ...now, ...change }))}
        reviewers={data?.reviewers ?? []}
        error={error}
      />
    </FormDialog>
  );
}
