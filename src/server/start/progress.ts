/** What a person at the terminal sees while the product starts. */
export type Progress = {
  /** A line about something slow that begins now. */
  say(line: string): void;
  /** Rewrites the last line where the terminal can. */
  update(line: string): void;
};

/** Writes to the terminal; where output goes to a file, each step is told once. */
export function terminalProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  return {
    say: (line) => output.write(`  ${line}\n`),
    update: (line) => {
      if (output.isTTY) output.write(`\x1b[1A\x1b[2K  ${line}\n`);
    },
  };
}
