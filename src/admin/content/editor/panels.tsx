import type { ComponentType } from 'react';

import type { RegisteredType } from '../../../content/registry.ts';
import { CompletenessPanel } from '../completeness/CompletenessPanel.tsx';
import { ChecksPanel } from '../checks/ChecksPanel.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import type { PanelProps } from '../editing/editing.ts';
import type { IconName } from '../../icons/iconPaths.ts';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { SeoPanel } from './parts/SeoPanel.tsx';
import { hasPage } from '../seo/hasPage.ts';

/** Something that opens beside the form, from a button in the editor's bar. */
export type EditorPanel = Readonly<{
  name: string;
  label: string;
  icon: IconName;
  /** The types that it is for; all, where it does not say. */
  fits?: (type: RegisteredType) => boolean;
  Panel: ComponentType<PanelProps>;
}>;

/** What opens beside the form of every type. */
export const panels: readonly EditorPanel[] = [
  { name: 'preview', label: 'Preview', icon: 'eye', Panel: PreviewPanel },
  { name: 'history', label: 'History', icon: 'history', Panel: HistoryPanel },
  { name: 'checks', label: 'Checks', icon: 'shield-check', Panel: ChecksPanel },
  {
    name: 'completeness',
    label: 'Complete',
    icon: 'circle-check',
    fits: ({ completeness }) => completeness !== undefined,
    Panel: CompletenessPanel,
  },
  { name: 'seo', label: 'SEO', icon: 'globe', fits: hasPage, Panel: SeoPanel },
];
