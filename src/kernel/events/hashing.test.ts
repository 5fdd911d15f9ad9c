import { describe, expect, test } from 'vitest';

import { googleEmail, googlePhone, hashContact, metaEmail, metaPhone, sha256 } from './hashing.ts';

const emails = [
  {
    typed: ' Asha.Rao@Example.com ',
    google: [
      'asha.rao@example.com',
      'f00fd4a89e84212b5eda5fe53095146e1619900ecd503089efe3e5beee340aba',
    ],
    meta: [
      'asha.rao@example.com',
      'f00fd4a89e84212b5eda5fe53095146e1619900ecd503089efe3e5beee340aba',
    ],
  },
  {
    typed: 'Asha.Rao+uni@Gmail.com',
    google: [
      'asharao@gmail.com',
      'd6a94e950f14ef73ca33f4f2dad6845e18a4881232f48b808917f926f0c6a938',
    ],
    meta: [
      'asha.rao+uni@gmail.com',
      '5549c9e23ac3817c9a84b23cf232cf3b7750016ab6d5fe0ee1d3eda5a9daeab8',
    ],
  },
  {
    typed: 'cloudy.sanfrancisco+shopping@gmail.com',
    google: [
      'cloudysanfrancisco@gmail.com',
      '223ebda6f6889b1494551ba902d9d381daf2f642bae055888e96343d53e9f9c4',
    ],
    meta: [
      'cloudy.sanfrancisco+shopping@gmail.com',
      '8dd4a9bf850242873c14976125edabc35096192b784626a5641a7d2de56e3c1e',
    ],
  },
  {
    typed: 'user.name+NYC@Example.com',
    google: [
      'user.name+nyc@example.com',
      'f109a2a632fbcea5fc82049f50beed3d8621bf9034399f437fb622222acccdac',
    ],
    meta: [
      'user.name+nyc@example.com',
      'f109a2a632fbcea5fc82049f50beed3d8621bf9034399f437fb622222acccdac',
    ],
  },
] as const;

describe('e-mail', () => {
  test.each(emails)('$typed', async ({ typed, google, meta }) => {
    expect(googleEmail(typed)).toBe(google[0]);
    expect(metaEmail(typed)).toBe(meta[0]);
    const hashed = await hashContact({ email: typed });
    expect(hashed).toEqual({ google: { email: google[1] }, meta: { em: meta[1] } });
  });

  test('the hash that Meta publishes', async () => {
    const { meta } = await hashContact({ email: 'John_Smith@gmail.com' });
    expect(meta.em).toBe('62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f');
  });

  test.each(['', ' ', 'asha', 'asha@', '@example.com', 'a@b@c.in'])(
    '%j is left out',
    async (email) => {
      expect(await hashContact({ email })).toEqual({ google: {}, meta: {} });
    },
  );
});

describe('phone', () => {
  test.each(['098765 43210', '+91-98765-43210', '9876543210', '0091 98765 43210', '919876543210'])(
    '%s',
    async (phone) => {
      expect(googlePhone(phone)).toBe('+919876543210');
      expect(metaPhone(phone)).toBe('919876543210');
      expect(await hashContact({ phone })).toEqual({
        google: { phone: 'f3a47ce5ce3d4ca8ad15225a245b2759022f79489f5c62719b8c9490f7aab90e' },
        meta: { ph: '92b5072176e723878b5e06ff3ca61898e4eb74e8c46642a0f2db800b17364ab0' },
      });
    },
  );

  test('the hash that Meta publishes', async () => {
    const { meta } = await hashContact({ phone: '+1 (650)555-1212' });
    expect(meta.ph).toBe('e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176');
  });

  test.each(['', '12345', '1234567890', '98765432101', 'call me'])(
    '%j is left out',
    async (phone) => {
      expect(await hashContact({ phone })).toEqual({ google: {}, meta: {} });
    },
  );

  test('no number is hashed in a form that neither wants', async () => {
    const wrong = ['7619ee8c', '8ffcdae3', 'e3b0c442'];
    const forms = await Promise.all(['9876543210', '09876543210', ''].map(sha256));
    expect(forms.map((hash) => hash.slice(0, 8))).toEqual(wrong);
    const hashed = JSON.stringify(await hashContact({ phone: '09876543210', email: '' }));
    for (const start of wrong) expect(hashed).not.toContain(start);
  });
});
