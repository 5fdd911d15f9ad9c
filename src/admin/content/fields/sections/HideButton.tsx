import IconButton from '@mui/material/IconButton';

import { Icon } from '../../../icons/Icon.tsx';
import { useFieldValue } from '../fieldProps.ts';

type Props = Readonly<{ name: string; label: string }>;

/** Takes a section off the page, and puts it back: it keeps its place and its words. */
export function HideButton({ name, label }: Props) {
  const { value, set, onBlur, ref } = useFieldValue<boolean | undefined>(name);
  const isHidden = value === true;
  return (
    <IconButton
      ref={ref}
      data-hides=""
      aria-label={`Hide ${label}`}
      aria-pressed={isHidden}
      onBlur={onBlur}
      onClick={() => set(!isHidden)}
    >
      <Icon name={isHidden ? 'eye-off' : 'eye'} size={18} />
    </IconButton>
  );
}
