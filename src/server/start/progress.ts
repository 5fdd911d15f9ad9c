export type Progress = {
  say(line: string): void;
  update(line: string): void;
};

export function terminalProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  return {
    say: (line) => output.write(`  ${line}\n`),
    update: (line) => {
      if (output.isTTY) output.write(`\x1b[1A\x1b[2K  ${line}\n`);
    },
  };
}
