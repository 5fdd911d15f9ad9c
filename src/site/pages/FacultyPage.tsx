import { entryAt, pathOf } from '../../content/addresses/pagePath.ts';
import { postOf } from '../../content/read/courses.ts';
import { type Taught, taughtBy, type Teacher } from '../../content/read/teachers.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { teacherWords as words } from '../../kernel/words/teachers.ts';
import { universityWords } from '../../kernel/words/university.ts';
import { universityId } from '../seo/jsonLd.ts';
import base from '../ui/base.module.css';
import { smallRendition } from '../ui/media/renditions.ts';
import { Portrait } from '../ui/media/Portrait.tsx';
import { Crumbs } from '../ui/page/PageHead.tsx';
import { Editable, Wrap } from '../ui/page/Section.tsx';
import { Chips } from '../ui/text/Chips.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import styles from './FacultyPage.module.css';
import type { Page, PageProps } from './page.tsx';

/** Somebody who teaches, and the courses to meet them in. */
export const facultyPage: Page<Teacher> = {
  meta: (teacher, snapshot) => {
    const { name, post, image, subjects } = teacher.data;
    const university = snapshot.one('university').data.name;
    const taught = taughtBy(teacher, snapshot);
    const courses = [...new Set(taught.flatMap(namesOf))];
    const portrait = snapshot.media(image);
    return {
      title: `${name} | ${university}`,
      description: words.description(
        name,
        post,
        university,
        (courses.length > 0 ? courses : subjects).join(', '),
      ),
      category: 'university_page',
      trail: trailOf(teacher, snapshot),
      card: { title: name, fact: post },
      changedAt: teacher.publishedAt,
      jsonLd: (origin) => [
        personNode(teacher, {
          url: new URL(pathOf(teacher, snapshot) ?? '/', origin).href,
          origin,
          ...(portrait && { image: new URL(smallRendition(portrait, 480), origin).href }),
        }),
      ],
    };
  },
  Component: FacultyPage,
};

/** Where a page of all teachers stands, if staff have made one. */
const all = '/faculty';

function trailOf(teacher: Teacher, snapshot: Snapshot) {
  return [
    entryAt(all, snapshot)
      ? { name: words.all, path: all }
      : { name: universityWords.title, path: '/university' },
    { name: teacher.data.name, path: pathOf(teacher, snapshot) ?? '/' },
  ];
}

function namesOf({ courses }: Taught): readonly string[] {
  return courses.map(({ data }) => data.subject_name);
}

function FacultyPage({ snapshot, data: teacher }: PageProps<Teacher>) {
  const { name, image, subjects, text } = teacher.data;
  const taught = taughtBy(teacher, snapshot);
  return (
    <Editable places={[{ type: 'faculty', id: teacher.id, field: 'name' }]}>
      <Wrap className={styles.page}>
        <Crumbs trail={trailOf(teacher, snapshot)} />
        <header className={styles.head}>
          <Portrait name={name} image={image} size={160} />
          <div>
            <h1>{name}</h1>
            <p className={base.lead}>{postOf(teacher)}</p>
          </div>
        </header>
        {subjects.length > 0 && (
          <Chips label={words.fields} items={subjects.map((field) => ({ name: field }))} />
        )}
        {text && <RichText html={text} className={styles.text} />}
        {taught.length > 0 && (
          <section>
            <h2>{words.teaches}</h2>
            <ul className={styles.taught}>
              {taught.map((one) => (
                <li key={one.path}>
                  <a href={`${one.path}#structure`}>{one.programme.data.title}</a>
                  <span>{namesOf(one).join(', ')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Wrap>
    </Editable>
  );
}

type At = Readonly<{ url: string; origin: string; image?: string }>;

/** @see https://schema.org/Person */
function personNode({ data }: Teacher, { url, origin, image }: At): object {
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    url,
    name: data.name,
    jobTitle: data.post,
    worksFor: { '@id': new URL(universityId, origin).href },
    ...(image && { image }),
    ...(data.subjects.length > 0 && { knowsAbout: data.subjects }),
    ...(data.degree && {
      hasCredential: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'degree',
        name: data.degree,
      },
    }),
  };
}
