import type { DataOf } from '../../src/content/registry.ts';

/** What several pages of the demo say, each said once: texts quote it as `{open_class}`. */
const rows = {
  learners: '41,200',
  districts: '486',
  teachers: '312',
  centres: '38',
  degrees: '3,180',
  council_members: '34',
  apply_time: 'fifteen minutes',
  verify_time: 'two working days',
  recording_time: 'within two hours',
  open_class: 'every Saturday at 11 am',
  visiting_days: 'on any working day from 10 am to 5 pm, and on the first Saturday of the month',
  pehla_share: '50 per cent',
  pehla_places: '400',
  defence_share: '20 per cent',
  defence_places: '112',
  shop_floor_share: '20 per cent',
  merit_mark: '75 per cent',
  merit_share: '15 per cent',
  bba_in_work: '71%',
  bca_in_work: '74%',
  mba_changed_role: '63%',
  mba_pay_rise: '38%',
};

export const facts: DataOf<'facts'> = {
  rows: Object.entries(rows).map(([name, text]) => ({ name, text })),
};
