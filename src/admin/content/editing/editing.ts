import type { UseFormReturn } from 'react-hook-form';

import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import type { Saver } from '../autosave/saver.ts';
import type { FormData } from '../fields/fieldProps.ts';
import type { OpenParts } from './openParts.ts';
import type { EntryDetail } from './useEntry.ts';

/** An entry that is being edited. */
export type Editing = Readonly<{
  type: RegisteredType;
  /** The entry as last received from the server; unsaved typing is in the form. */
  entry: EntryDetail;
  saver: Saver;
  form: UseFormReturn<FormData>;
  /** Its parts that are being edited beside it. */
  parts: OpenParts;
}>;

export type PanelProps = Readonly<{
  editing: Editing;
  onClose: () => void;
  /** Takes over an entry that the panel's own call has stored, and shows it in the form. */
  onChanged: (entry: ContentEntry) => void;
}>;
