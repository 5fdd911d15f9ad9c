import { type ComponentType, lazy, useMemo } from 'react';
import { Link } from 'react-router';

import { ownPath } from '../../../content/addresses/addresses.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { tabsOf } from '../../entries/tabs.ts';
import type { IconName } from '../../icons/iconPaths.ts';
import type { MenuEntry } from '../../menu.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { ChecksPanel } from '../checks/ChecksPanel.tsx';
import { CompletenessPanel } from '../completeness/CompletenessPanel.tsx';
import { type PanelProps, useTyped } from '../editing/editing.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { useMenu } from '../../useMenu.ts';
import { hasPage } from '../seo/pageHead.ts';
import { SeoPreview } from '../seo/SeoPreview.tsx';
import { SeoOfPage } from './parts/SeoPart.tsx';

type EditorPanel = Readonly<{
  name: string;
  label: string;
  icon: IconName;
  /** The types that have this panel; all if omitted. */
  fits?: (type: RegisteredType) => boolean;
  Panel: ComponentType<PanelProps>;
}>;

const ownPanels: readonly EditorPanel[] = [
  { name: 'preview', label: 'Preview', icon: 'eye', Panel: PreviewPanel },
  { name: 'history', label: 'History', icon: 'history', Panel: HistoryPanel },
  { name: 'checks', label: 'Checks', icon: 'shield-check', Panel: ChecksPanel },
  {
    name: 'completeness',
    label: 'Complete',
    icon: 'circle-check',
    fits: ({ behaviour }) => behaviour.completeness !== undefined,
    Panel: CompletenessPanel,
  },
  { name: 'seo', label: 'SEO', icon: 'globe', fits: hasPage, Panel: SeoPanel },
];

/** The panels of a type: the editor's own, and those of features that the member may use. */
export function usePanels(type: RegisteredType): readonly EditorPanel[] {
  const menu = useMenu();
  const plugged = useMemo(
    () =>
      menu.flatMap(({ path: name, label, icon, besideEntry }): EditorPanel[] =>
        besideEntry ? [{ name, label, icon, Panel: pluggedPanel(besideEntry) }] : [],
      ),
    [menu],
  );
  return [...ownPanels, ...plugged].filter(({ fits }) => fits?.(type) ?? true);
}

function pluggedPanel(load: NonNullable<MenuEntry['besideEntry']>): ComponentType<PanelProps> {
  const Plugged = lazy(async () => ({ default: await load() }));
  return function Panel({ editing: { type, entry, saver, parts }, onClose }) {
    const store = () => Promise.all([saver.flush(), parts.flush()]);
    return <Plugged type={type} id={entry.id} store={store} onClose={onClose} />;
  };
}

function SeoPanel({ editing: { type, entry, form }, onClose }: PanelProps) {
  const data = useTyped(type, form);
  const tab = tabsOf(type).find(({ also }) => also === 'seo');
  const path = ownPath(type.name, data, null) ?? type.behaviour.wordsOf ?? entry.pages[0];
  const page = { type: type.name, id: entry.id, parent: entry.parent, data };
  return (
    <SidePanel title="Search and sharing" onClose={onClose}>
      {tab && (
        <p>
          Title and description can be written by hand on the tab{' '}
          <Link to={`?${new URLSearchParams({ tab: tab.label })}`} replace>
            {tab.label}
          </Link>
          .
        </p>
      )}
      {tab || type.namesPage || !path ? (
        <SeoPreview {...page} />
      ) : (
        <SeoOfPage key={path} path={path} title={entry.title} page={page} />
      )}
    </SidePanel>
  );
}
