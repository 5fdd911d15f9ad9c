import { classes } from './classes.ts';
import styles from './RichText.module.css';

/** Editors' HTML, which the server has sanitised when it was written. */
export function RichText({
  html,
  className,
}: Readonly<{ html: string; className?: string | undefined }>) {
  return (
    <div className={classes(styles.rich, className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
