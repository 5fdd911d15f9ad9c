import { phrase, declareWords } from '../wording/wording.ts';

export const certificateWords = declareWords('certificates', {
  title: 'Check a certificate',
  description:
    'Whether a degree, diploma or certificate is genuine: by its number and the name on it, free of charge and without an account.',
  lead: 'Type the number and the name as they stand on the certificate. The register answers at once, free of charge.',
  number: 'Number of the certificate',
  numberHint: 'It is printed at the foot, and on the back.',
  name: 'Name on the certificate',
  check: 'Check',
  needNumber: 'Please type the number of the certificate.',
  needName: 'Please type the name on the certificate.',
  tooLong: phrase('At most {count} characters.'),
  found: 'This certificate is genuine',
  withdrawn: 'This certificate was withdrawn',
  withdrawnText: phrase('{issuer} no longer stands by it.'),
  none: 'No certificate has this number and this name',
  noneText:
    'Look once more for a slip: the number as it is printed, the name as it was written then. Older certificates may not be in this register yet: write to us, and the Registrar looks.',
  holder: 'Name',
  award: 'Degree, diploma or certificate',
  day: 'Conferred on',
  kept: 'What you type here is not kept, and the holder is not told.',
  away: 'The register cannot be asked just now. Please try again in a few minutes.',
  moved: 'The page that was here before:',
});
