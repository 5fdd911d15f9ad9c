import { declareWords, phrase } from '../wording/wording.ts';

export const universityWords = declareWords('university', {
  title: 'The university',
  figures: 'The university in figures',
  entryNumber: phrase('No. {number}'),
  benefits: 'What every learner gets',
  careers: 'Help with work',
  partners: 'Hiring partners',
});
