import { expect, test } from 'vitest';

import { addressInText, wholeAddress } from './wholeAddress.ts';

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com/a', 'https://example.com/a'],
  ['Example.EDU.in/Fees?a=B#C', 'https://example.edu.in/Fees?a=B#C'],
  ['//cdn.example.com/x', 'https://cdn.example.com/x'],
  ['http:/example.com', 'http://example.com'],
  ['http:example.com/a', 'http://example.com/a'],
  ['https//example.com', 'https://example.com'],
  ['https;//example.com', 'https://example.com'],
  ['HTTPS:\\\\Example.com\\a', 'https://example.com/a'],
  ['http://https://example.com/a', 'https://example.com/a'],
  ['https: //example.com', 'https://example.com'],
  [' https://example.com/fee chart.pdf ', 'https://example.com/fee%20chart.pdf'],
  ['<https://example.com/a>', 'https://example.com/a'],
  ['“www.example.com”', 'https://www.example.com'],
  ['\u200bwww.example.com\u200b', 'https://www.example.com'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['localhost:3000/a', 'https://localhost:3000/a'],
  ['10.0.0.1/a', 'https://10.0.0.1/a'],
  ['विश्वविद्यालय.भारत', 'https://विश्वविद्यालय.भारत'],
  ['wa.me/919876543210', 'https://wa.me/919876543210'],
  ['https://wa.me/+91 98765-43210?text=Hi', 'https://wa.me/919876543210?text=Hi'],
  ['www.example.com,', 'https://www.example.com'],
  ['https://example.com).', 'https://example.com'],
  ['(www.example.com)', 'https://www.example.com'],
  ['whatsapp://send?phone=+919876543210&text=Hi', 'https://wa.me/919876543210'],
])('%j is meant as %s', (typed, whole) => {
  expect(wholeAddress(typed)).toBe(whole);
  expect(wholeAddress(whole)).toBe(whole);
});

test.each([
  ['office@example.com', 'mailto:office@example.com'],
  ['mailto: office@example.com', 'mailto:office@example.com'],
  ['mailto://office@example.com', 'mailto:office@example.com'],
  ['mailto:office@example.com?subject=Fee chart', 'mailto:office@example.com?subject=Fee%20chart'],
  ['MAILTO:office@example.com', 'mailto:office@example.com'],
  ['Email: office@example.com', 'mailto:office@example.com'],
  ['+91 98765 43210', 'tel:+919876543210'],
  ['098765-43210', 'tel:+919876543210'],
  ['1800 123 4567', 'tel:18001234567'],
  ['(080) 4567-8900', 'tel:+918045678900'],
  ['tel: +91 98765 43210', 'tel:+919876543210'],
  ['tel:+91%2098765%2043210', 'tel:+919876543210'],
  ['Phone: ९८७६५ ४३२१०', 'tel:+919876543210'],
  ['tel:{phone}', 'tel:{phone}'],
  ['mailto:{email}', 'mailto:{email}'],
  ['tel:1800-123-4567 ext 5', 'tel:18001234567'],
])('%j is meant as %s, as people write numbers and mail addresses', (typed, whole) => {
  expect(wholeAddress(typed)).toBe(whole);
  expect(wholeAddress(whole)).toBe(whole);
});

test.each([
  ['/about', '/about'],
  ['#fees', '#fees'],
  ['/fee chart.pdf', '/fee%20chart.pdf'],
  ['about/team', '/about/team'],
  ['../mba#fees', '/mba#fees'],
  ['./mba?a=1', '/mba?a=1'],
  ['fees.html', '/fees.html'],
  ['Fee chart.pdf', '/Fee%20chart.pdf'],
  ['?page=2', '/?page=2'],
  ['//about', '/about'],
  ['{lms_url}', '{lms_url}'],
])('%j is %s on this site', (typed, whole) => {
  expect(wholeAddress(typed)).toBe(whole);
});

test.each([
  '',
  'see the table below',
  'about',
  'India.',
  'e.g.',
  '@university',
  '1930',
  'a@example.com, b@example.com',
  'www.{city}.example',
  'upi://pay?pa=x@y',
  '\\\\server\\share',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///C:/a.docx',
  'C:\\fees.docx',
  'ftp://example.com/a',
  'https://',
])('%j stays, and is refused where it is no address', (typed) => {
  expect(wholeAddress(typed)).toBe(typed);
});

test('an address of this site becomes a path on it', () => {
  const origin = 'https://www.example.edu';
  expect(
    [
      'https://www.example.edu/mba?a=1#b',
      'www.example.edu',
      'http://WWW.example.edu/a',
      '//www.example.edu/a',
    ].map((typed) => wholeAddress(typed, origin)),
  ).toEqual(['/mba?a=1#b', '/', '/a', '/a']);
  expect(wholeAddress('https://lms.example.edu/a', origin)).toBe('https://lms.example.edu/a');
});

test.each([
  [
    'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1&data=05%7Cperson%40example.com',
    'https://example.com/a?b=1',
  ],
  ['https://www.google.com/url?q=https://example.com/a&sa=D&ust=1', 'https://example.com/a'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2F&h=x', 'https://example.com/'],
  ['https://www.google.com/search?q=mba', 'https://www.google.com/search?q=mba'],
  ['https://l.instagram.com/?u=https%3A%2F%2Fexample.com%2F&e=AT', 'https://example.com/'],
  ['https://www.linkedin.com/safety/go?url=https%3A%2F%2Fexample.com', 'https://example.com'],
  ['https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Fexample.com', 'https://example.com'],
  ['https://slack-redir.net/link?url=https%3A%2F%2Fexample.com', 'https://example.com'],
  ['https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fexample.com&c=E', 'https://example.com'],
  [
    'https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=https%3A%2F%2Fexample.com',
    'https://example.com',
  ],
  [
    'https://urldefense.com/v3/__https://example.com/a?b=1__;!!AbC!xyz$',
    'https://example.com/a?b=1',
  ],
  [
    'https://urldefense.com/v3/__https://example.com/a*b__;Iw!!AbC!xyz$',
    'https://urldefense.com/v3/__https://example.com/a*b__;Iw!!AbC!xyz$',
  ],
  [
    'chrome-extension://efaidnbmnnnibpcajpcglclefindmkaj/https://example.com/a.pdf',
    'https://example.com/a.pdf',
  ],
  ['view-source:https://example.com/a', 'https://example.com/a'],
])('%s leads without its detour', (typed, meant) => {
  expect(wholeAddress(typed)).toBe(meant);
});

test.each([
  ['about', '/about'],
  ['mba#fees', '/mba#fees'],
  ['www.example.com', 'https://www.example.com'],
  ['see below', 'see below'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('in a text %j leads to %s', (href, whole) => {
  expect(addressInText(href)).toBe(whole);
});
