import { expect, test } from 'vitest';

import { foreignAddresses } from './links.ts';

const hosts = ['online.example.edu', 'example.edu'];

test.each([
  'See https://online.example.edu/{page}, or www.example.edu.',
  'Write to admissions@example.edu. B.Com, B.Sc and M.Tech begin on 18.01.2027; fees from 1.5 lakhs.',
  'Hello {name}, e.g. today',
  'https://{link} or https://www.example.edu/a',
])('%s leads to own sites alone', (text) => {
  expect(foreignAddresses(text, hosts)).toEqual([]);
});

test.each([
  ['Win at prize.example', 'prize.example'],
  ['https://evil.example/online.example.edu', 'evil.example'],
  ['https://online.example.edu.evil.example/x', 'online.example.edu.evil.example'],
  ['https://online.example.edu@evil.example', 'evil.example'],
  ['notexample.edu', 'notexample.edu'],
  ['t.me/offers', 't.me'],
  ['javascript://example.edu', 'javascript://'],
  ['ｐｒｉｚｅ.example', 'prize.example'],
  ['prize。example', 'prize.example'],
  ['prize｡example', 'prize.example'],
  ['परीक्षा.भारत', 'परीक्षा.भारत'],
  ['prize.xn--p1ai', 'prize.xn--p1ai'],
  ['http://203.0.113.9/x', '203.0.113.9'],
  ['https://[::1]/x', '[::1]'],
  ['http://2130706433/', '127.0.0.1'],
  ['http://localhost', 'localhost'],
])('%s is found', (text, found) => {
  expect(foreignAddresses(text, hosts)).toContain(found);
});
