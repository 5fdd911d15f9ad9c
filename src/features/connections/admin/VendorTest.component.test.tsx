import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { testVendor } from '../../../kernel/calls/operations.ts';
import { VendorTest } from './VendorTest.tsx';

const api = eachFakesApi();

afterEach(() => onlineManager.setOnline(true));

it('says at once that a test failed while the browser is offline', async () => {
  onlineManager.setOnline(false);
  api.answer(testVendor, { works: false, failure: 'Nobody answers.' });
  const erp = { vendor: 'erp', role: 'erp', test: 'call' } as const;
  await drawScreen(<VendorTest {...erp} onTested={() => undefined} />);
  await page.getByRole('button', { name: /^Test: / }).click();
  await expect.element(page.getByText('Nobody answers.')).toBeVisible();
});
