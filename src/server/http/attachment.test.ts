import { expect, test } from 'vitest';

import { attachment } from './attachment.ts';

test.each([
  ['leads.csv', 'attachment; filename="leads.csv"'],
  [
    'Bericht für ₹.pdf',
    'attachment; filename="Bericht f_r _.pdf"; filename*=UTF-8\'\'Bericht%20f%C3%BCr%20%E2%82%B9.pdf',
  ],
  [
    'विवरणिका (1).pdf',
    `attachment; filename="${'_'.repeat(8)} (1).pdf"; filename*=UTF-8''${encodeURIComponent('विवरणिका')}%20%281%29.pdf`,
  ],
  [
    'say "100%".pdf',
    'attachment; filename="say _100__.pdf"; filename*=UTF-8\'\'say%20%22100%25%22.pdf',
  ],
  ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
  ['a\\b\r\nX-Evil: 1.pdf', 'attachment; filename="a_b__X-Evil: 1.pdf"'],
  ["it's.pdf", 'attachment; filename="it\'s.pdf"'],
  ['half \ud83d.pdf', `attachment; filename="half _.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
])('%j is said so that every browser keeps it', (name, header) => {
  expect(attachment(name)).toBe(header);
});

test('a file that is shown has a name too', () => {
  expect(attachment('calendar.ics', 'inline')).toBe('inline; filename="calendar.ics"');
});
