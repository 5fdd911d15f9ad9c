import { boolean, date, text } from '../fields/fields.ts';
import { defineType } from './define.ts';

/** A conferred degree in the register. It can be read only by its number together with the name on it. */
export const certificate = defineType({
  name: 'certificate',
  path: '/certificate',
  label: { one: 'Certificate', many: 'Certificates' },
  menu: 'Site Content Manager',
  title: ({ number, name }) => `${number}, ${name}`,
  fields: {
    number: text({ label: 'Number', max: 40, help: 'As it is printed: AV-2024-MBA-00417.' }),
    name: text({ label: 'Name on it', max: 90 }),
    award: text({
      label: 'Degree, diploma or certificate',
      max: 160,
      help: 'As it is printed, with the specialisation.',
    }),
    conferred_on: date({ label: 'Conferred on', required: false }),
    withdrawn: boolean({
      label: 'Withdrawn',
      help: 'Whoever checks it is told that the university no longer stands by it.',
    }),
  },
});
