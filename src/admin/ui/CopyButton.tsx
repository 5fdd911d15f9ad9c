import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

import { Icon } from '../icons/Icon.tsx';

/** Milliseconds for which the button says that it has copied. */
const SAID = 2_000;

export function CopyButton({ label, text }: Readonly<{ label: string; text: string }>) {
  const [said, setSaid] = useState<'Copied' | 'Copying failed'>();
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Copying failed');
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name={said === 'Copied' ? 'check' : 'copy'} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  );
}
