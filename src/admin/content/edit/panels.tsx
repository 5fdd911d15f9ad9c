import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { ChecksPanel } from '../../checks/ChecksPanel.tsx';
import { HistoryPanel } from '../../history/HistoryPanel.tsx';
import type { IconName } from '../../icons/iconPaths.ts';
import { PreviewPanel } from '../../preview/PreviewPanel.tsx';
import type { Saver } from '../autosave/saver.ts';
import { SeoPanel } from '../../seo/SeoPanel.tsx';
import { hasPage } from '../../seo/hasPage.ts';
import type { FormData } from '../fields/fieldProps.ts';
import type { OpenParts } from './openParts.ts';
import type { EntryDetail } from './useEntry.ts';

/** An entry that is being edited. */
export type Editing = Readonly<{
  type: ContentType;
  /** As the server last told it; what is typed since stands in the form. */
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

/** Something that opens beside the form, from a button in the editor's bar. */
export type EditorPanel = Readonly<{
  name: string;
  label: string;
  icon: IconName;
  /** The types that it is for; all, where it does not say. */
  fits?: (type: ContentType) => boolean;
  Panel: ComponentType<PanelProps>;
}>;

/** What opens beside the form of every type. */
export const panels: readonly EditorPanel[] = [
  { name: 'preview', label: 'Preview', icon: 'eye', Panel: PreviewPanel },
  { name: 'history', label: 'History', icon: 'history', Panel: HistoryPanel },
  { name: 'checks', label: 'Checks', icon: 'shield-check', Panel: ChecksPanel },
  { name: 'seo', label: 'SEO', icon: 'globe', fits: hasPage, Panel: SeoPanel },
];
