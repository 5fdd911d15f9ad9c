import { classes } from '../classes.ts';
import { lineIcons, solidIcons } from './iconPaths.ts';
import styles from './Icon.module.css';

export type IconName = keyof typeof lineIcons | keyof typeof solidIcons;

function isLine(name: IconName): name is keyof typeof lineIcons {
  return name in lineIcons;
}

/** An icon beside text that says the same: hidden from screen readers. As tall as 1.25 lines unless `className` says otherwise. */
export function Icon({
  name,
  className,
}: Readonly<{ name: IconName; className?: string | undefined }>) {
  const markup = isLine(name) ? lineIcons[name] : solidIcons[name];
  return (
    <svg
      className={classes(styles.icon, !isLine(name) && styles.solid, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
