/** Bytes of the largest export. */
export const wordpressLimit = 100 * 1_048_576;

/** How large an archive of the old site's uploads may be. */
export const uploadsLimits = {
  bytes: 1024 * 1_048_576,
  /** Files in it: WordPress keeps several sizes of each picture. */
  parts: 50_000,
  /** The most bytes after unpacking: pictures are compressed already. */
  unpacked: 4096 * 1_048_576,
} as const;
