import { Button } from './Button.tsx';
import type { ButtonLook } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './ShareButton.module.css';

export const shareWords = { share: 'Share', copied: 'Link copied' } as const;

/**
 * Passes this page on: the device's own sheet where there is one, else the address is copied
 * (`shareButton.ts`). Needs scripts; the browser's own menu does the same without.
 */
export function ShareButton({
  title,
  look = 'line',
}: Readonly<{ title: string; look?: ButtonLook }>) {
  return (
    <span
      className={styles.share}
      data-share={title}
      data-copied={shareWords.copied}
      data-needs-js=""
    >
      <Button look={look} small>
        <Icon name="share" />
        {shareWords.share}
      </Button>
      <output />
    </span>
  );
}
