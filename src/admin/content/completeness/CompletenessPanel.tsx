import type { RegisteredType } from '../../../content/registry.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import type { EntryDetail, PanelProps } from '../editing/editing.ts';
import { focusField } from '../editing/fieldPlace.ts';
import styles from './Completeness.module.css';
import { figureOf, useCompleteness } from './useCompleteness.ts';

type Props = Readonly<{ type: RegisteredType; entry: EntryDetail; onOpen: () => void }>;

export function CompletenessMeter({ type, entry, onOpen }: Props) {
  const lines = useCompleteness(type, [entry]).get(entry.id);
  if (!lines) return null;
  const there = lines.filter(({ isThere }) => isThere).length;
  return (
    <button type="button" className={styles.meter} onClick={onOpen}>
      <meter min={0} max={lines.length} value={there} aria-hidden="true" />
      {figureOf(lines)} complete
    </button>
  );
}

export function CompletenessPanel({ editing: { type, entry }, onClose }: PanelProps) {
  const lines = useCompleteness(type, [entry]).get(entry.id);
  const missing = lines?.filter(({ isThere }) => !isThere) ?? [];
  const there = lines?.filter(({ isThere }) => isThere) ?? [];
  return (
    <SidePanel title="Complete" onClose={onClose}>
      {!lines && <Loading />}
      {lines && missing.length === 0 && <Notice kind="good">Nothing is missing.</Notice>}
      {missing.length > 0 && (
        <section className={styles.group} aria-label="Missing">
          <h3>Missing ({figureOf(lines ?? [])} are there)</h3>
          <ul>
            {missing.map(({ label, field }) => (
              <li key={label}>
                <button type="button" onClick={() => focusField(field)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {there.length > 0 && (
        <section className={styles.there} aria-label="There">
          <h3>There</h3>
          <ul>
            {there.map(({ label }) => (
              <li key={label}>
                <Icon name="check" size={16} /> {label}
              </li>
            ))}
          </ul>
        </section>
      )}
    </SidePanel>
  );
}
