import type { DataOf } from '../../src/content/registry.ts';
import { electiveCredits, type Course, type Story, type Term, type Track } from './story.ts';

function two(n: number) {
  return String(n).padStart(2, '0');
}

const numerals = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** A small whole number in words: `4` becomes `four`. */
export function inWords(n: number): string {
  return numerals[n - 1] ?? String(n);
}

function elective(index: number): Course {
  return [
    `Elective ${inWords(index + 1)}`,
    electiveCredits,
    'A course of your specialisation, or of a second one that you pair with it.',
  ];
}

/** The subjects of every semester; the places for electives come last in theirs. */
export function structureOf(story: Story): DataOf<'structure'>[] {
  return story.terms.flatMap((term, t) => {
    const chosen = Array.from({ length: term.electives ?? 0 }, (_, index) => elective(index));
    return [...term.courses, ...chosen].map(([subject_name, credits, syllabus], c) => ({
      semester: t + 1,
      subject_code: `${story.prefix}${t + 1}${two(c + 1)}`,
      subject_name,
      credits,
      is_elective_based: c >= term.courses.length,
      syllabus,
    }));
  });
}

/** Numbers kept for the courses of an elective in one semester. */
const ROOM = 20;

/** The courses to choose from, by specialisation and semester. */
export function electivesOf(story: Story): DataOf<'elective'>[] {
  const semesters = story.terms.flatMap(({ electives }, index) => (electives ? [index + 1] : []));
  return story.tracks.flatMap((track, t) =>
    semesters.map((semester, s) =>
      offer(track, { semester, first: (t * semesters.length + s) * ROOM }),
    ),
  );
}

function offer(
  track: Track,
  { semester, first }: { semester: number; first: number },
): DataOf<'elective'> {
  const courses = track.courses.map(([subject_name], index) => ({
    id: first + index + 1,
    subject_name,
    credits: electiveCredits,
  }));
  return { elective_name: track.electiveName, semester, elective_courses: courses };
}

/** The parent's semesters with the elective places filled by one specialisation, in its order. */
export function filledBy(track: Track, terms: readonly Term[]): Term[] {
  let next = 0;
  return terms.map(({ electives = 0, ...term }) => {
    const own = track.courses.slice(next, next + electives);
    next += electives;
    return {
      ...term,
      courses: [
        ...term.courses,
        ...own.map(([name, covers]): Course => [name, electiveCredits, covers]),
      ],
    };
  });
}
