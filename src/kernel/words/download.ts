import { spoken } from '../spoken/spoken.ts';

/** What a download says while the PDF is being made. */
export const downloadWords = spoken('download', { preparing: 'Preparing the brochure…' });
