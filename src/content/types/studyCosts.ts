import { boolean, list, longText, text } from '../fields/fields.ts';
import { shareIn } from '../../kernel/text/shareIn.ts';
import { defineType } from './define.ts';
import { warning } from './checks/finding.ts';
import { rowsOf } from '../fields/rows.ts';

/** Scholarships, charges and refunds that apply to the fees of all programmes. */
export const studyCosts = defineType({
  name: 'studyCosts',
  path: '/studyCosts',
  label: { one: 'Scholarships, charges and refunds', many: 'Scholarships, charges and refunds' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/cost'],
  title: () => 'Scholarships, charges and refunds',
  checks: (data) =>
    (['scholarships', 'refunds'] as const).flatMap((list) =>
      rowsOf(data[list]).flatMap((row, index) => {
        const share = String(row['share'] ?? '');
        if (share.includes('{') || shareIn(share) !== undefined) return [];
        const msg = 'No share is named, such as 50 per cent: the cost sheet leaves it out.';
        return [warning({ rule: 'missing', field: `${list}.${index}.share`, msg })];
      }),
    ),
  fields: {
    scholarships: list({
      label: 'Scholarships',
      layout: 'grid',
      fields: {
        title: text({ label: 'Name', max: 60 }),
        for_whom: text({ label: 'For whom', max: 160 }),
        share: text({ label: 'Off the fee', max: 120, help: '50 per cent of tuition.' }),
        places: text({ label: 'Places', max: 60, required: false }),
      },
    }),
    scholarship_note: longText({ label: 'Scholarships: small print', max: 300, required: false }),
    charges: list({
      label: 'What may be charged beside the fee',
      layout: 'grid',
      fields: {
        title: text({ label: 'What', max: 60 }),
        amount: text({ label: 'How much', max: 60 }),
        occasion: text({ label: 'When', max: 120 }),
      },
    }),
    refunds: list({
      label: 'What comes back on leaving',
      layout: 'grid',
      fields: {
        rule: text({ label: 'Who cancels', max: 120, help: 'Up to 15 days after the last date.' }),
        share: text({ label: 'Gets back of what was paid', max: 160, help: '80 per cent.' }),
        days: text({ label: 'In this session', max: 80, required: false }),
        at_once: boolean({ label: 'Only if all was paid at once' }),
        in_parts: boolean({ label: 'Only if it is paid in parts' }),
      },
    }),
    refund_note: longText({ label: 'Refunds: small print', max: 300, required: false }),
  },
});
