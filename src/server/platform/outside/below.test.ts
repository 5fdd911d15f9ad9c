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
