import { classes } from '../classes.ts';
import styles from './Button.module.css';

export type ButtonLook = 'go' | 'ink' | 'line' | 'whatsapp' | 'link';

export type Look = Readonly<{
  look?: ButtonLook;
  small?: boolean;
  wide?: boolean;
  className?: string | undefined;
}>;

/** The classes of a button, for elements that no component here makes. */
export function buttonClass({ look = 'go', small, wide, className }: Look): string {
  if (look === 'link') return classes(styles.link, className);
  return classes(styles.btn, styles[look], small && styles.small, wide && styles.wide, className);
}
