import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

type Tab = Readonly<{ id: string; panel: string; name: ReactNode; programme?: number | undefined }>;

type Props = Readonly<{
  label: string;
  tabs: readonly Tab[];
  className?: string | undefined;
  tabClass?: string | undefined;
  /** A drawing behind the tabs. */
  children?: ReactNode;
}>;

/** Tabs over panels that are in the page already. `tabs.ts` makes them work; without scripts all panels stand open. */
export function Tabs({ label, tabs, className = styles.tabs, tabClass, children }: Props) {
  return (
    <div className={className} role="tablist" aria-label={label} data-needs-js="">
      {children}
      {tabs.map(({ id, panel, name, programme }, index) => (
        <button
          key={id}
          type="button"
          className={tabClass}
          role="tab"
          id={id}
          aria-controls={panel}
          aria-selected={index === 0}
          tabIndex={index === 0 ? undefined : -1}
          data-programme={programme}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The attributes of a tab's panel. */
export function panelOf(tab: string, isOpen: boolean) {
  return {
    role: 'tabpanel',
    'aria-labelledby': tab,
    'data-closed': isOpen ? undefined : '',
  } as const;
}
