import { papersOfDefault } from '../../kernel/leads/papers.ts';
import { boolean, key, link, list, longText, money, references, text } from '../fields/fields.ts';
import { defineType } from './define.ts';

/** The form of an application, for universities without an admission portal of their own. */
export const applicationForm = defineType({
  name: 'applicationForm',
  path: '/applicationForm',
  label: { one: 'Application', many: 'Application' },
  menu: 'Site Content Manager',
  singleton: true,
  title: () => 'Application',
  defaults: () => ({ papers: papersOfDefault }),
  fields: {
    lead: longText({
      label: 'First sentences',
      max: 300,
      required: false,
      help: 'Above the application. A plain sentence stands where this is empty.',
    }),
    papers: list({
      label: 'Papers',
      most: 20,
      help: 'Empty: a photograph, an identity card, mark sheets of classes 10 and 12, and a degree for Masters programmes.',
      fields: {
        key: key({
          label: 'Key',
          help: 'Such as class12. Papers that came are kept under it: leave it as it is when you reword the name.',
        }),
        name: text({ label: 'Paper', max: 80 }),
        help: longText({ label: 'What it must show', max: 240, required: false }),
        programmes: references({
          label: 'Only for these programmes',
          to: 'programme',
          required: false,
          help: 'Empty: for all. A specialisation counts as its programme.',
        }),
        for_masters: boolean({ label: 'Only for Masters programmes' }),
        for_foreign: boolean({ label: 'Only for learners from abroad' }),
        optional: boolean({ label: 'May be left out' }),
      },
    }),
    fee: money({
      label: 'Fee due with the application',
      required: false,
      help: 'Empty: nothing is due with it; with a payment page, the first payment of the plan is due once a place is offered.',
    }),
    fee_text: longText({
      label: 'Fee: what it is for',
      max: 300,
      required: false,
      help: 'Such as when it is due, and whether it comes back.',
    }),
    payment_url: link({
      label: 'Fee: payment page',
      required: false,
      help: 'The link of your payment provider, https://…; it opens in a new tab. No card number passes through this website.',
    }),
  },
});
