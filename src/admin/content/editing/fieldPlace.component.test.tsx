import { expect, test, vi } from 'vitest';

import { focusField } from './fieldPlace.ts';

test('focuses a field whose input is loaded after its place is there', async () => {
  const place = document.createElement('div');
  place.dataset['field'] = 'about';
  document.body.append(place);
  focusField('about');
  const input = document.createElement('textarea');
  setTimeout(() => place.append(input), 600);
  await vi.waitFor(() => expect(document.activeElement).toBe(input), { timeout: 3_000 });
  place.remove();
});
