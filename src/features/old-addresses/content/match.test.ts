import { expect, test } from 'vitest';

import { createMatcher } from './match.ts';

const match = createMatcher([
  { path: '/', title: 'Home' },
  { path: '/programmes', title: 'Programmes' },
  { path: '/mba', title: 'Master of Business Administration' },
  { path: '/mba/finance', title: 'MBA in Finance' },
  { path: '/mba/marketing', title: 'MBA in Marketing' },
  { path: '/contact', title: 'Contact' },
  { path: '/blogs/nine-hours-a-week', title: 'Nine hours a week' },
  { path: '/admission-policy', title: 'Admission policy' },
  { path: '/blogs/hindi-bhasha', title: 'हिंदी भाषा' },
  { path: '/fees', title: 'छात्रवृत्ति' },
]);

test.each([
  ['/2019/05/nine-hours-a-week', '/blogs/nine-hours-a-week', 100],
  ['/courses/mba.html', '/mba', 100],
  ['/online-mba-finance-specialisation', '/mba/finance', 45],
  ['/contact-us', '/contact', 99],
  ['/nine-hours-per-week', '/blogs/nine-hours-a-week', 70],
  ['/admissions/policies', '/admission-policy', 35],
  [
    '/%e0%a4%b9%e0%a4%bf%e0%a4%a8%e0%a5%8d%e0%a4%a6%e0%a5%80-%e0%a4%ad%e0%a4%be%e0%a4%b7%e0%a4%be',
    '/blogs/hindi-bhasha',
    100,
  ],
  ['/2019/छात्रवृत्ति', '/fees', 50],
  ['/programme.aspx?code=MBA', '/mba', 100],
])('%s means %s', (address, path, least) => {
  const found = match(address);
  expect(found?.path).toBe(path);
  expect(found?.confidence).toBeGreaterThanOrEqual(least);
});

test.each(['/hostel-menu', '/', '/?p=12', '/%E0%A4'])('%s means none of them', (address) => {
  expect(match(address)).toBeUndefined();
});

test('a page is found by its former title if its address fails', () => {
  expect(match('/node/123', 'MBA in Marketing')?.path).toBe('/mba/marketing');
});

test('five thousand addresses are matched with a thousand pages in good time', () => {
  const pages = Array.from({ length: 1_000 }, (_, at) => ({
    path: `/page-${at}`,
    title: `Word${at % 90} and word${at % 7}`,
  }));
  const many = createMatcher(pages);
  // Of a processor, as others may have it meanwhile.
  const begun = process.threadCpuUsage();
  for (let at = 0; at < 5_000; at += 1) many(`/old/word${at % 90}-word${at % 7}-x${at}`);
  expect(process.threadCpuUsage(begun).user / 1e6).toBeLessThan(30);
});
