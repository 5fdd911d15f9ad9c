import IconButton from '@mui/material/IconButton';

import { Icon } from '../../icons/Icon.tsx';
import { held } from '../../ui/held.ts';

type Props = Readonly<{
  /** What is moved, for those who do not see it: `Card 2`. */
  label: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onCopy: () => void;
}>;

/** Moves, copies and removes a row. */
export function RowTools({ label, index, count, onMove, onRemove, onCopy }: Props) {
  return (
    <>
      <IconButton aria-label={`Move ${label} up`} {...held(index === 0, () => onMove(index - 1))}>
        <Icon name="arrow-up" size={18} />
      </IconButton>
      <IconButton
        aria-label={`Move ${label} down`}
        {...held(index === count - 1, () => onMove(index + 1))}
      >
        <Icon name="arrow-down" size={18} />
      </IconButton>
      <IconButton aria-label={`Copy ${label}`} onClick={onCopy}>
        <Icon name="copy" size={18} />
      </IconButton>
      <IconButton aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon name="trash-2" size={18} />
      </IconButton>
    </>
  );
}
