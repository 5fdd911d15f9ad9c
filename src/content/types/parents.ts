import type { Parent } from './define.ts';

/** Entries that belong to one programme or specialisation. */
export const underProgramme: Parent = {
  type: 'programme',
  field: 'program_id',
  required: true,
  inherited: true,
};
