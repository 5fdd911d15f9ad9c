import { z } from 'zod';

/**
 * The licence of an uploaded typeface, as stated by the uploader: `cut` may be subset and embedded in documents and
 * pictures; `whole` may only be served unchanged by the website.
 */
export const faceLicences = ['cut', 'whole'] as const;
export const faceLicenceSchema = z.enum(faceLicences);
export type FaceLicence = z.output<typeof faceLicenceSchema>;

/** Bytes of a face that a first visit loads: two of them, and a page is within its budget. */
export const mostFaceBytes = 30_000;

/** The first of the letters that are measured one by one; they end with `~`. */
export const firstMeasured = 32;

const share = z.number().min(-10).max(10);

/** The sign of prices, which many typefaces lack. */
export const rupeeSign = '₹';

/** Metrics of a typeface, as fractions of its em. */
export const faceSchema = z
  .strictObject({
    family: z.string().nullable().describe('What it calls itself.'),
    licence: faceLicenceSchema,
    serif: z.boolean(),
    weights: z.strictObject({ from: z.int(), to: z.int() }),
    ascent: share,
    descent: share,
    gap: share,
    text_width: share.describe('The mean width of the letters of running text.'),
    heading_width: share.describe('The same in the weight of headings.'),
    widths: z.array(z.int()).describe('Of the letters from the space to `~`, in thousandths.'),
    lacks: z.string().describe('Signs of running text that it does not have.'),
    bytes: z.int().describe('What a visitor loads.'),
  })
  .meta({ id: 'Face' });
export type Face = z.output<typeof faceSchema>;
