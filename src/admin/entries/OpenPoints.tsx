import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { labelAt } from '../../content/labels.ts';
import type { RegisteredType } from '../../content/registry.ts';
import type { FieldError } from '../../kernel/envelope.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { entryPath } from './addresses.ts';
import styles from './OpenPoints.module.css';

/** The open points of an entry; `id` is null if it is not stored. */
export type OpenEntry = Readonly<{
  type: RegisteredType;
  id: number | null;
  title: string;
  points: readonly FieldError[];
  data?: Readonly<Record<string, unknown>>;
}>;

type Props = Readonly<{
  title: string;
  action?: string;
  open: readonly OpenEntry[];
  /** Entries that are refused whatever a person confirms. */
  refused?: readonly OpenEntry[];
  busy?: boolean;
  returnsFocus?: boolean;
  /** Goes to a field in another way than by its address. */
  onLook?: (field: string) => void;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}>;

/** Asks about the open points of entries before they are public, or at that time. */
export function OpenPointsDialog({ title, action = 'Publish all the same', ...props }: Props) {
  const { open, refused = [], busy = false, returnsFocus = false, onLook, children } = props;
  return (
    <FormDialog
      title={title}
      action={open.length === 0 ? 'Close' : action}
      width="sm"
      busy={busy}
      returnsFocus={returnsFocus}
      onSubmit={open.length === 0 ? props.onClose : props.onConfirm}
      onClose={props.onClose}
    >
      {children}
      <Entries entries={open} onLook={onLook} isNamed={open.length > 1 || !onLook} />
      {refused.length > 0 && <h3>Cannot be published yet</h3>}
      <Entries entries={refused} onLook={onLook} isNamed />
    </FormDialog>
  );
}

type EntriesProps = Readonly<{
  entries: readonly OpenEntry[];
  onLook: Props['onLook'];
  isNamed: boolean;
}>;

function Entries({ entries, onLook, isNamed }: EntriesProps) {
  return entries.map((entry) => (
    <section key={`${entry.type.name} ${entry.id} ${entry.title}`} className={styles.entry}>
      {isNamed && <h4>{entry.title}</h4>}
      <PointList entry={entry} onLook={onLook} />
    </section>
  ));
}

type ListProps = Readonly<{ entry: OpenEntry; onLook?: Props['onLook'] }>;

/** The points of an entry; each leads to its field. */
export function PointList({ entry: { type, id, points, data }, onLook }: ListProps) {
  return (
    <ul className={styles.points}>
      {points.map(({ field, msg, entry }) => {
        const label = labelAt(type, field, { entry, data });
        return (
          <li key={`${field} ${msg}`}>
            {onLook ? (
              <button type="button" onClick={() => onLook(field)}>
                {label}
              </button>
            ) : (
              <Place type={type} id={id} field={field} label={label} />
            )}
            : {msg}
          </li>
        );
      })}
    </ul>
  );
}

type PlaceProps = Readonly<{
  type: RegisteredType;
  id: number | null;
  field: string;
  label: string;
}>;

function Place({ type, id, field, label }: PlaceProps) {
  if (id === null || id < 1) return <b>{label}</b>;
  return <Link to={`${entryPath(type, id)}?${new URLSearchParams({ field })}`}>{label}</Link>;
}
