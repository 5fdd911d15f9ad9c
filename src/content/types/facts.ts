import { list, longText, text } from '../fields/fields.ts';
import { defineType } from './define.ts';

/** Facts that several pages state: `{open_class}` in any text stands for the text of its row. */
export const facts = defineType({
  name: 'facts',
  path: '/facts',
  label: { one: 'Facts', many: 'Facts' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/'],
  title: () => 'Facts',
  behaviour: { namedTexts: { rows: 'rows', name: 'name', text: 'text' } },
  fields: {
    rows: list({
      label: 'Facts that several pages say',
      help: 'Write {name} in any text, and visitors read the fact. Change it here, and every page says the new one.',
      layout: 'grid',
      most: 200,
      fields: {
        name: text({
          label: 'Name',
          max: 40,
          help: 'Small letters and underscores: open_class.',
        }),
        text: longText({ label: 'Fact', max: 200 }),
      },
    }),
  },
});
