import { words } from '../../../kernel/words/site.ts';
import { Button } from './Button.tsx';
import type { ButtonLook } from './Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './ShareButton.module.css';

/**
 * Shares this page: with the device's own sheet if there is one, else by copying the address (`shareButton.ts`). Needs
 * scripts; the browser's own menu does the same without.
 */
export function ShareButton({
  title,
  look = 'line',
}: Readonly<{ title: string; look?: ButtonLook }>) {
  return (
    <span
      className={styles.share}
      data-share={title}
      data-copied={words.linkCopied}
      data-needs-js=""
    >
      <Button look={look} small>
        <Icon name="share" />
        {words.share}
      </Button>
      <output />
    </span>
  );
}
