/** The papers that are asked for while staff have listed none of their own. */
export const papersOfDefault = [
  paper('photo', 'Photograph', 'Your face from the front, on a plain ground.'),
  paper(
    'identity',
    'Identity card',
    'Aadhaar, passport, driving licence or voter card. Both sides, with your name and date of birth.',
  ),
  paper('class10', 'Class 10 mark sheet', 'Or the certificate, with your date of birth.'),
  paper('class12', 'Class 12 mark sheet', 'Or that of a diploma of three years after class 10.'),
  {
    ...paper('degree', 'Degree and its mark sheets', 'Provisional is enough. All semesters.'),
    for_masters: true,
  },
  {
    ...paper(
      'passport',
      'Passport',
      'The page with your photograph, and your visa if you have one.',
    ),
    for_foreign: true,
  },
];

function paper(key: string, name: string, help: string) {
  const everybody = { programmes: [], for_masters: false, for_foreign: false, optional: false };
  return { key, name, help, ...everybody };
}
