/** The progress shown at the terminal while the product starts. */
export type Progress = {
  /** A line about something slow that begins now. */
  say(line: string): void;
  /** Rewrites the last line if the output is a terminal. */
  update(line: string): void;
};

/** Writes progress to the terminal; if the output is a file, each step is written once. */
export function terminalProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  return {
    say: (line) => output.write(`  ${line}\n`),
    update: (line) => {
      if (output.isTTY) output.write(`\x1b[1A\x1b[2K  ${line}\n`);
    },
  };
}
