import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

/** A tab, and the id of the panel that it shows. */
export type Tab = Readonly<{
  id: string;
  label: string;
  panel: string;
  programme?: number | undefined;
}>;

type Props = Readonly<{ label: string; tabs: readonly Tab[]; className?: string | undefined }>;

/**
 * Tabs over panels that are in the page already; the first is open. `tabs.ts` makes them work, and the head's script
 * before it comes; without scripts all panels stand open and the tabs are not shown.
 */
export function Tabs({ label, tabs, className }: Props) {
  return (
    <div
      className={classes(styles.tabs, className)}
      role="tablist"
      aria-label={label}
      data-needs-js=""
    >
      {tabs.map(({ id, label: name, panel, programme }, index) => (
        <button
          key={id}
          type="button"
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
