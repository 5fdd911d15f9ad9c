import { useContext } from 'react';
import { classes } from '../classes.ts';
import { Library } from '../media/Picture.tsx';
import styles from './RichText.module.css';
import { drawnHtml } from './richTextHtml.ts';

/** Editors' HTML, which the server has sanitised when it was written. */
export function RichText({
  html,
  className,
}: Readonly<{ html: string; className?: string | undefined }>) {
  const media = useContext(Library);
  const __html = drawnHtml(html, { media, tableBox: styles.tableBox });
  return <div className={classes(styles.rich, className)} dangerouslySetInnerHTML={{ __html }} />;
}
