import Checkbox from '@mui/material/Checkbox';

import type { MediaItem } from '../../kernel/publishing/media.ts';
import { Icon } from '../icons/Icon.tsx';
import { Chip } from '../ui/Chip.tsx';
import styles from './Media.module.css';
import { kinds, pictureOf, sizeText } from './media.ts';

type Props = Readonly<{
  items: readonly MediaItem[];
  empty?: string;
  onOpen: (item: MediaItem) => void;
  chosen?: ReadonlySet<number>;
  onToggle?: (id: number) => void;
}>;

export function MediaGrid({ items, empty, onOpen, chosen, onToggle }: Props) {
  if (items.length === 0) return <p className={styles.empty}>{empty ?? 'No file is like this.'}</p>;
  return (
    <ul className={styles.grid} aria-label="Files">
      {items.map((item) => (
        <li key={item.id} className={styles.cell}>
          <button type="button" className={styles.tile} onClick={() => onOpen(item)}>
            {item.kind === 'image' ? (
              <img src={pictureOf(item, 320)} alt="" loading="lazy" />
            ) : (
              <span className={styles.sheet}>
                <Icon name={kinds[item.kind].icon} size={36} />
              </span>
            )}
            <b>{item.name}</b>
            <span className={styles.facts}>{factsOf(item)}</span>
            {item.needs_alt && <Chip tone="wait" label="Not described" />}
          </button>
          {onToggle && (
            <span className={styles.tick}>
              <Checkbox
                checked={chosen?.has(item.id) ?? false}
                onChange={() => onToggle(item.id)}
                slotProps={{ input: { 'aria-label': `Choose ${item.name}` } }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ width, height, bytes, used_in: uses }: MediaItem): string {
  const size = width === null ? sizeText(bytes) : `${width} × ${height}`;
  const places = new Set(uses.map(({ type, id }) => `${type} ${id}`)).size;
  const used =
    places === 0 ? 'not used' : `used in ${places} ${places === 1 ? 'entry' : 'entries'}`;
  return `${size}, ${used}`;
}
