import type { DataOf } from '../../src/content/registry.ts';
import type { Story } from './story.ts';

/** Those who teach, each with the post and the degree that stand under a syllabus. */
const posts = {
  'Prof. Vasundhara Rao': 'Vice-Chancellor, PhD in Economics',
  'Dr. K. Ramachandran': 'Professor, PhD in Operations Research',
  'Dr. Sudha Iyengar': 'Associate Professor, PhD in Commerce',
  'Dr. Peter Lobo': 'Associate Professor, PhD in Computer Science',
  'Dr. Ayesha Siddiqui': 'Professor, PhD in English',
  'Prof. N. S. Gill': 'Professor, twenty-two years in industry',
  'Dr. Moumita Sen': 'Assistant Professor, PhD in Statistics',
  'Dr. Rekha Kulkarni': 'Professor, PhD in Management',
  'Dr. T. Lalthanmawia': 'Assistant Professor, PhD in Linguistics',
  'Dr. Arvind Hegde': 'Associate Professor, PhD in Information Systems',
  'Dr. Mini Varghese': 'Assistant Professor, PhD in Finance',
  'Prof. Girish Joshi': 'Professor, nineteen years in software',
} as const;

const names = Object.keys(posts) as (keyof typeof posts)[];

/** Who teaches a subject of a programme's first semester: a subject keeps its teacher. */
export function teacherOf(place: number, subject: number): keyof typeof posts | null {
  return names[(place + subject) % names.length] ?? null;
}

/** Those who teach the first semester, each with the subjects. `place` is the programme's in the list of all. */
export function facultyOf(story: Story, place: number): DataOf<'programme'>['faculty'] {
  const subjects = story.terms[0]?.courses ?? [];
  return subjects.flatMap(([subject], index) => {
    const name = teacherOf(place, index);
    return name ? [{ name, post: posts[name], text: `Teaches ${subject}.` }] : [];
  });
}
