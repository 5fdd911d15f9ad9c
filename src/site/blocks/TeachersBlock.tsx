import { pathOf } from '../../content/addresses/pagePath.ts';
import { postOf } from '../../content/read/courses.ts';
import base from '../ui/base.module.css';
import { Portrait } from '../ui/media/Portrait.tsx';
import { SectionHead, Wrap } from '../ui/page/Section.tsx';
import { useSnapshot } from '../ui/page/snapshot.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './TeachersBlock.module.css';

/** Everybody who teaches, each with the page that says which courses. */
export function TeachersBlock({ section: { title, lead } }: BlockProps<'teachers'>) {
  const snapshot = useSnapshot();
  return (
    <section className={blocks.block}>
      <Wrap>
        <SectionHead title={title} lead={lead} />
        <ul className={styles.teachers}>
          {snapshot.all('faculty').map((teacher, index) => {
            const { name, image, subjects } = teacher.data;
            return (
              <li key={teacher.id}>
                <Portrait name={name} image={image} size={80} index={index} />
                <div>
                  <h3>
                    <a href={pathOf(teacher, snapshot) ?? '/'}>{name}</a>
                  </h3>
                  <p>{postOf(teacher)}</p>
                  {subjects.length > 0 && <p className={base.muted}>{subjects.join(', ')}</p>}
                </div>
              </li>
            );
          })}
        </ul>
      </Wrap>
    </section>
  );
}
