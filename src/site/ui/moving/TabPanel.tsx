import type { ReactNode } from 'react';
import type { Tab } from './Tabs.tsx';

type Props = Readonly<{
  tab: Tab;
  /** The panel that is seen first. */ open: boolean;
  className?: string | undefined;
  children: ReactNode;
}>;

/** The panel of a tab. Without scripts every panel is open. */
export function TabPanel({ tab, open, className, children }: Props) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={tab.panel}
      aria-labelledby={tab.id}
      data-closed={open ? undefined : ''}
    >
      {children}
    </div>
  );
}
