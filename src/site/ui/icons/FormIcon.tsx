import { classes } from '../classes.ts';
import { formIcons } from '../../../kernel/icons/formIcons.ts';
import styles from './Icon.module.css';

type Props = Readonly<{ name: keyof typeof formIcons; className?: string | undefined }>;

/** An icon of forms and messages: as `Icon`, without the weight of all the others. */
export function FormIcon({ name, className }: Props) {
  return (
    <svg
      className={classes(styles.icon, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: formIcons[name] }}
    />
  );
}
