/** Kinds of programmes; ids are part of the API. */
export const programmeTypes = [
  { value: 1, label: 'Bachelors' },
  { value: 2, label: 'Masters' },
  { value: 3, label: 'Diploma' },
] as const;
