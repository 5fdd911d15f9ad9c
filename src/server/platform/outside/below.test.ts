import { expect, test } from 'vitest';

import { below } from './below.ts';

test.each([
  ['https://api.example', 'https://api.example/v1/send'],
  ['https://api.example/', 'https://api.example/v1/send'],
  ['https://gateway.example/sms', 'https://gateway.example/sms/v1/send'],
  ['https://gateway.example/sms//', 'https://gateway.example/sms/v1/send'],
  ['https://gateway.example/sms?key=a/b', 'https://gateway.example/sms/v1/send?key=a/b'],
  ['https://gateway.example/sms/?key=k', 'https://gateway.example/sms/v1/send?key=k'],
])('below %s', (base, address) => {
  expect(below(base, '/v1/send').href).toBe(address);
});

test('a query of the path follows that of the address', () => {
  const asked = (base: string) => below(base, '/12?fields=id').href;
  expect(asked('https://graph.example/v24.0')).toBe('https://graph.example/v24.0/12?fields=id');
  expect(asked('https://gateway.example?key=k')).toBe('https://gateway.example/12?key=k&fields=id');
});
