import { iconPaths, type IconName } from './iconPaths.ts';
import styles from './Icon.module.css';

/** An icon beside words that say the same: hidden from screen readers. */
export function Icon({ name, size = 20 }: Readonly<{ name: IconName; size?: number }>) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
    />
  );
}
