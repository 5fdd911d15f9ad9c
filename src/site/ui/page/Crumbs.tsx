import { words } from '../../../kernel/words/site.ts';
import styles from './Crumbs.module.css';

/** The way from the home page to this page, which comes last. */
export function Crumbs({
  trail,
}: Readonly<{ trail: readonly Readonly<{ name: string; path: string }>[] }>) {
  const steps = [{ name: words.nav.home, path: '/' }, ...trail];
  return (
    <nav className={styles.crumbs} aria-label={words.nav.breadcrumb}>
      <ol>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
