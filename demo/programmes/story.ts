import type { DataOf } from '../../src/content/registry.ts';
import type { IconName } from '../../src/content/types/icons.ts';

/** A subject: its name, its credits, and what it covers in a sentence or two. */
export type Course = readonly [name: string, credits: number, covers: string];

/** A course of a specialisation; its credits are those of its track. */
export type TrackCourse = readonly [name: string, covers: string];

/** A semester. `electives` is how many courses of four credits are chosen in it. */
export type Term = Readonly<{
  name: string;
  text: string;
  courses: readonly Course[];
  electives?: number;
}>;

export type Question = readonly [question: string, answer: string];
export type Role = readonly [role: string, fromLakh: number, toLakh: number];
export type Figure = readonly [figure: string, means: string];
export type Point = readonly [title: string, text: string];

/** Fees of one programme in whole rupees, as asked of domestic learners. Left out: not offered. */
export type Fees = Readonly<{
  title: string;
  semester?: number;
  year?: number;
  once: number;
  /** Down payment of the no-cost EMI. */
  down: number;
  /** What the same programme costs on campus, in all. */
  campus?: number;
  /** What international learners pay in all, where it is not the usual 1.6 of the domestic fee. */
  internationalTotal?: number;
}>;

/** The words that make a programme itself, and every specialisation its own page. */
export type Voice = Readonly<{
  title: string;
  shortTitle: string;
  award: string;
  awardShort: string;
  short: string;
  lead: string;
  aboutTitle: string;
  aboutLead: string;
  about: string;
  points: readonly Point[];
  roles: readonly Role[];
  careersTitle: string;
  careersLead: string;
  outcomes: readonly Figure[];
  questions: readonly Question[];
  closing: string;
}>;

/** A specialisation: what it changes, and the courses that fill the elective places. */
export type Track = Voice &
  Readonly<{ slug: string; electiveName: string; courses: readonly TrackCourse[] }>;

/** A programme, whole. */
export type Story = Voice &
  Readonly<{
    path: string;
    type: 1 | 2 | 3;
    erp: string;
    value: string;
    /** First letters of its subject codes: `MB` gives MB101. */
    prefix: string;
    tint: DataOf<'programme'>['tint'];
    figure: string;
    months: 6 | 12 | 24 | 36;
    featured: boolean;
    classes: string;
    hours: number;
    accreditations: readonly string[];
    content: readonly Point[];
    eligibility: readonly string[];
    highlightsTitle: string;
    highlights: readonly Figure[];
    benefitsTitle: string;
    benefits: readonly (readonly [icon: IconName, title: string, text: string])[];
    structureLead: string;
    terms: readonly Term[];
    fees: Fees;
    certificate: Readonly<{
      title: string;
      text: string;
      name: string;
      earned: string;
    }>;
    questionsText: string;
    tracks: readonly Track[];
  }>;

/** Credits of one semester, electives included. */
export function creditsOf(term: Term): number {
  return (
    term.courses.reduce((sum, [, credits]) => sum + credits, 0) +
    (term.electives ?? 0) * electiveCredits
  );
}

/** Every elective course carries this many credits. */
export const electiveCredits = 4;
