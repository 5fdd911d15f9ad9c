import { money, select, text } from '../../fields/fields.ts';

/** Kinds of programmes; ids are part of the API. */
export const programmeTypes = [
  {
    value: 1,
    label: 'Bachelors',
    also: ['Bachelor', "Bachelor's degree", 'UG', 'Undergraduate', 'Graduate', 'Degree'],
  },
  {
    value: 2,
    label: 'Masters',
    also: ['Master', "Master's degree", 'PG', 'Postgraduate', 'Post-graduation'],
  },
  {
    value: 3,
    label: 'Diploma',
    also: ['Diplomas', 'UG Diploma', 'PG Diploma', 'PGD', 'Advanced diploma', 'Certificate'],
  },
] as const;

/** Fields asked for a new programme; the others are suggested, inherited or optional. */
export const programmeAsks = {
  title: text({
    label: 'Name',
    max: 80,
    help: 'As the page is headed: Diploma in Data Analytics.',
  }),
  program_type_id: select({ label: 'Type', choices: programmeTypes }),
  erp_unicode: text({ label: 'ERP code', max: 40 }),
  duration: text({
    label: 'Duration',
    max: 60,
    help: 'Its semesters follow: 18 months are three.',
  }),
  fee: money({
    label: 'Fee for the whole programme',
    required: false,
    help: 'Becomes a fee plan in one payment, to which others can be added. Empty while nobody knows it.',
  }),
};
