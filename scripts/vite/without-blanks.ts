/** Takes away comments and blanks only: names stay as errors tell them. Node keeps the text of what it runs in memory. */
export const withoutBlanks = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true },
} as const;
