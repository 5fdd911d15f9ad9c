import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';

import type { FieldError } from '../../../../kernel/envelope.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import type { EntryDetail } from '../../editing/useEntry.ts';
import { EditedType, FieldErrors } from '../../fields/fieldProps.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FoundCopy } from './FoundCopy.tsx';
import { Obstacle } from './Obstacle.tsx';
import type { OpenDraft } from './useDraft.ts';

type Props = Readonly<{
  type: RegisteredType;
  draft: OpenDraft;
  /** What is wrong with its fields, where more is known than the draft's own calls have told. */
  errors?: readonly FieldError[];
  children: ReactNode;
}>;

/** Hands a draft to the inputs below, and asks which words stay where someone else changed the same. */
export function DraftProvider({ type, draft, errors = draft.errors, children }: Props) {
  const { form, saver, state } = draft;
  return (
    <FormProvider {...form}>
      <FieldErrors value={errors}>
        <EditedType value={type}>{children}</EditedType>
        {state.phase === 'conflict' && (
          <ConflictDialog
            type={type}
            conflicts={state.conflicts}
            by={state.by}
            onSettle={saver.settle}
          />
        )}
      </FieldErrors>
    </FormProvider>
  );
}

type NoticesProps = Readonly<{
  type: RegisteredType;
  entry: Pick<EntryDetail, 'id' | 'draft'>;
  draft: OpenDraft;
}>;

/** What is to be said of a draft above its fields: typing found on this device, and what stands in the way. */
export function DraftNotices({ type, entry, draft }: NoticesProps) {
  return (
    <>
      <FoundCopy type={type} entry={entry} draft={draft} />
      <Obstacle state={draft.state} errors={draft.errors} type={type} />
    </>
  );
}
