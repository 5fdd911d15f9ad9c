import { scryptSync } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts';

const person = { email: 'priya.krishnan@staff.example', firstName: 'Priya', lastName: 'Krishnan' };

function check(password: string) {
  return requireGoodPassword(password, person);
}

describe('a password', () => {
  it.each([
    ['password', 'Password', 'P@ssw0rd', 'passw0rd2026!', 'Welcome@123', 'letmein!!'],
    ['qwertyuiop', '1q2w3e4r', 'zxcvbnm1', 'iloveyou2', 'sunshine', 'trustno1'],
    ['monkey1990', 'Hunter#2026', 'football99', 'chocolate7', 'butterfly', 'liverpool1'],
    ['jaishreeram', 'Kolkata@1', 'sachin10', 'India@123', 'Admissions2026', 'prospectus1'],
    ['12345678', '87654321', 'abcdefgh', 'aaaaaaaaaa', '00000000', '12341234'],
  ])('such as %s is common', async (...passwords) => {
    for (const password of passwords) {
      await expect(check(password), password).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  it.each(['Krishnan1', 'priya.krishnan', 'krishnan!!22'])('%s is a name', async (password) => {
    await expect(check(password)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it.each(['marigold-river-42-lamp', 'not-my-password-42', 'tR9#kq2Lw', 'three wet umbrellas'])(
    '%s will do',
    async (password) => {
      await expect(check(password)).resolves.toBeUndefined();
    },
  );

  it('is compared with ten thousand leaked ones and more', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000);
  });

  it('is kept as scrypt makes it at the cost that is documented, with a salt of its own', async () => {
    const password = 'three wet umbrellas';
    const [one = '', other] = [await hashPassword(password), await hashPassword(password)];
    expect(one).not.toBe(other);
    const [salt = '', key = ''] = one.split(':');
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(scryptSync(password, salt, key.length / 2, cost).toString('hex')).toBe(key);
    expect(Buffer.from(salt, 'hex').length).toBeGreaterThanOrEqual(16);
    expect(await isPassword(one, password)).toBe(true);
    expect(await isPassword(one, `${password} `)).toBe(false);
  });
});
