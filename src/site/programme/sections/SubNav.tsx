import base from '../../ui/base.module.css';
import { programmeWords } from '../../../kernel/words/programme.ts';
import styles from './SubNav.module.css';

type Props = Readonly<{
  /** Those without a label are passed over. */
  sections: readonly Readonly<{ id: string; label: string | undefined }>[];
}>;

/** Links to the sections of a long page; the script `subNav.ts` marks the one in view. */
export function SubNav({ sections }: Props) {
  return (
    <nav className={styles.subnav} aria-label={programmeWords.onThisPage} data-subnav="">
      <div className={base.wrap}>
        <ul>
          {sections.map(
            ({ id, label }) =>
              label && (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ),
          )}
        </ul>
      </div>
    </nav>
  );
}
