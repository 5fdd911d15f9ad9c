import { afterEach, expect, test, vi } from 'vitest';

import { StartError } from '../start-error.ts';
import { installedBinaries } from './binaries.ts';

afterEach(() => void vi.restoreAllMocks());

test('a machine that no PostgreSQL comes for, such as one with Windows, is told so in a sentence', () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  vi.spyOn(process, 'arch', 'get').mockReturnValue('x64');
  expect(installedBinaries).toThrow(StartError);
  expect(installedBinaries).toThrow(
    'No embedded PostgreSQL is installed for win32 on x64; set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
});
