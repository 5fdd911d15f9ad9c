import { classes } from '../classes.ts';
import { FormIcon } from '../icons/FormIcon.tsx';
import styles from './Ticks.module.css';

export function Ticks({
  items,
  className,
}: Readonly<{ items: readonly string[]; className?: string | undefined }>) {
  return (
    <ul className={classes(styles.ticks, className)}>
      {items.map((item) => (
        <li key={item}>
          <FormIcon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
