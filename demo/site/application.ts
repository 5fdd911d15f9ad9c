import type { DataOf } from '../../src/content/registry.ts';
import { programmeOf } from '../ids.ts';
import { pathsAfterClass10 } from '../programmes/eligibility.ts';

const everybody = { programmes: [], for_masters: false, for_foreign: false, optional: false };

export const applicationForm: DataOf<'applicationForm'> = {
  lead: null,
  papers: [
    {
      ...everybody,
      key: 'photo',
      name: 'Photograph',
      help: 'Your face from the front, on a plain ground. One taken today is best.',
    },
    {
      ...everybody,
      key: 'identity',
      name: 'Identity card',
      help: 'Aadhaar, passport, driving licence or voter card: both sides, name and date of birth readable.',
    },
    {
      ...everybody,
      key: 'class10',
      name: 'Class 10 mark sheet',
      help: 'Or the certificate, with your date of birth.',
    },
    {
      ...everybody,
      programmes: pathsAfterClass10.map(programmeOf),
      key: 'class12',
      name: 'Class 12 mark sheet',
      help: 'Or that of the diploma or trade certificate with which you join.',
    },
    {
      ...everybody,
      for_masters: true,
      key: 'degree',
      name: 'Degree and its mark sheets',
      help: 'All semesters. A provisional certificate is enough until yours is printed.',
    },
    {
      ...everybody,
      optional: true,
      key: 'scholarship',
      name: 'Scholarship papers',
      help: 'Only if you ask for a scholarship: the paper that it names.',
    },
    {
      ...everybody,
      for_foreign: true,
      key: 'passport',
      name: 'Passport',
      help: 'The page with your photograph, and your visa if you live in India.',
    },
  ],
  fee: null,
  fee_text:
    'Nothing is due before we have offered you a place. What you pay then is the first payment of the plan you chose.',
  payment_url: 'https://pay.example/admission',
};

/** The names of the papers, but for a photograph, that a programme asks a learner of India for; a specialisation asks for those of its programme. */
export function papersOf(path: string, type: 1 | 2 | 3): string[] {
  const programme = programmeOf(path.split('/')[0] ?? '');
  const asked = applicationForm.papers.filter(
    ({ key, programmes, for_masters, for_foreign, optional }) =>
      key !== 'photo' &&
      !optional &&
      !for_foreign &&
      (type === 2 || !for_masters) &&
      (programmes === null || programmes.length === 0 || programmes.includes(programme)),
  );
  return asked.map(({ name }) => name);
}
