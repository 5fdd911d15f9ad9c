import type { RegisteredType } from '../../../content/registry.ts';
import type { EntryDetail } from '../editing/useEntry.ts';
import styles from './Completeness.module.css';
import { figureOf, useCompleteness } from './useCompleteness.ts';

type Props = Readonly<{ type: RegisteredType; entry: EntryDetail; onOpen: () => void }>;

/** Shows how complete an entry is; opens the list of missing things. */
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
