import { afterEach, expect, test, vi } from 'vitest';
import { loadWaitingPictures } from './waitingPictures.ts';

afterEach(() => vi.unstubAllGlobals());

const places = {
  below: { left: 20, right: 340 },
  beside: { left: 700, right: 1_020 },
  hidden: { left: 0, right: 0 },
};

function loadedWith(saveData: boolean): string[] {
  const pictures = Object.entries(places).map(([name, box]) => ({
    name,
    loading: 'lazy',
    getBoundingClientRect: () => box,
  }));
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('document', { querySelectorAll: () => pictures });
  vi.stubGlobal('innerWidth', 360);
  loadWaitingPictures();
  return pictures.filter(({ loading }) => loading === 'eager').map(({ name }) => name);
}

test('pictures below load before they are near, those beside the window do not', () => {
  expect(loadedWith(false)).toEqual(['below']);
});

test('no picture loads before its time with data saving', () => {
  expect(loadedWith(true)).toEqual([]);
});
