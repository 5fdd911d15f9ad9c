const megabyte = 1024 * 1024;

/** How large content bundles may be. */
export const bundleLimits = {
  /** Bytes of one that is uploaded. */
  upload: 512 * megabyte,
  /** Bytes of all its content, unpacked and without files. */
  content: 64 * megabyte,
  entries: 20_000,
  files: 10_000,
  /** Bytes of one that is made. */
  whole: 3_500 * megabyte,
} as const;
