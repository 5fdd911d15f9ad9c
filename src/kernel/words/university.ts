import { declareWords } from '../wording/wording.ts';

/** The fixed words about the university as a whole. */
export const universityWords = declareWords('university', {
  title: 'The university',
  figures: 'The university in figures',
  benefits: 'What every learner gets',
  careers: 'Help with work',
  partners: 'Hiring partners',
});
