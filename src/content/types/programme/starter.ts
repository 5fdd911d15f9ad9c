import type { Starter } from '../starter.ts';
import { programmeAsks } from './asks.ts';

/** How a programme begins: from a template of its kind, or like another. */
export const programmeStarter: Starter = {
  asks: programmeAsks,
  templates: [
    {
      name: 'bachelors',
      label: 'Bachelor’s degree',
      help: '6 semesters of 5 subjects with 4 credits each, 120 in all; 5 questions to answer.',
      suggests: { program_type_id: 1, duration: '3 years' },
    },
    {
      name: 'masters',
      label: 'Master’s degree',
      help: '4 semesters of 5 subjects with 4 credits each, 80 in all; 5 questions to answer.',
      suggests: { program_type_id: 2, duration: '2 years' },
    },
    {
      name: 'diploma',
      label: 'Diploma',
      help: '2 semesters of 5 subjects with 4 credits each, 40 in all; 5 questions to answer.',
      suggests: { program_type_id: 3, duration: '1 year' },
    },
    {
      name: 'certificate',
      label: 'Certificate or short programme',
      help: '1 semester of 4 subjects with 3 credits each, 12 in all; 5 questions to answer.',
      suggests: { program_type_id: 3, duration: '3 months' },
    },
  ],
  outlines: async () => (await import('./outlines.ts')).programmeOutlines,
};
