import { declareWords } from '../wording/wording.ts';

/** Shown while the PDF of a download is generated. */
export const downloadWords = declareWords('download', { preparing: 'Preparing the brochure…' });
