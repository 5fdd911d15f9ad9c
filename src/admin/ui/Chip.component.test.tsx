import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import { Chip } from './Chip.tsx';

eachFakesApi();

function widthOf(words: string): number {
  return page.getByText(words).element().getBoundingClientRect().width;
}

it('stays within a narrow column, and on one line in a table', async () => {
  const long = 'Withdrawn: do not call or write';
  await drawScreen(
    <>
      <div style={{ width: '10rem' }}>
        <Chip tone="bad" label={long} />
      </div>
      <table style={{ width: '5rem' }}>
        <tbody>
          <tr>
            <td>
              <Chip tone="wait" label="Late: 30 Nov, 11:30 am" />
            </td>
          </tr>
        </tbody>
      </table>
    </>,
  );
  expect(widthOf(long)).toBeLessThanOrEqual(160);
  expect(widthOf('Late: 30 Nov, 11:30 am')).toBeGreaterThan(160);
});
