import type { Course } from './story.ts';

/** Courses that every bachelor’s programme has in common, taught to its own section. */
export const english: Course = [
  'English for study and work',
  4,
  'Reading closely, taking notes from a lecture, writing a paragraph that holds, and speaking for three minutes without a script.',
];
export const environment: Course = [
  'Environmental studies',
  2,
  'Ecosystems, water, energy, waste and pollution law, ending in a survey of one tank, drain or market near your home.',
];
export const digital: Course = [
  'Digital fluency',
  2,
  'Files, spreadsheets, safe payments, searching well, spotting a forged page, and using writing assistants without being used by them.',
];
export const constitution: Course = [
  'Constitution of India',
  2,
  'Rights, duties, the Union and the States, courts and local bodies, read from the text with ten judgements.',
];
export const knowledge: Course = [
  'Indian knowledge traditions',
  2,
  'Grammar, arithmetic, medicine, water works and trade as they were taught and argued over, with sources and their limits.',
];
