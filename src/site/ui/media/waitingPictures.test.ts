import { afterEach, expect, test, vi } from 'vitest';
import { loadWaitingPictures } from './waitingPictures.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const places = {
  below: { left: 20, right: 340, width: 320 },
  beside: { left: 700, right: 1_020, width: 320 },
  hidden: { left: 0, right: 0, width: 0 },
};

function page(saveData: boolean) {
  vi.useFakeTimers();
  const pictures = Object.entries(places).map(([name, box]) => ({
    name,
    loading: 'lazy',
    getBoundingClientRect: () => box,
  }));
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('document', { querySelectorAll: () => pictures });
  vi.stubGlobal('innerWidth', 360);
  loadWaitingPictures();
  return () => pictures.filter(({ loading }) => loading === 'eager').map(({ name }) => name);
}

test('pictures below load some seconds after the first touch, those beside the window do not', () => {
  const loaded = page(false);
  expect(loaded()).toEqual([]);
  vi.advanceTimersByTime(3_000);
  expect(loaded()).toEqual(['below']);
});

test('no picture loads before its time with data saving', () => {
  const loaded = page(true);
  vi.advanceTimersByTime(60_000);
  expect(loaded()).toEqual([]);
});
