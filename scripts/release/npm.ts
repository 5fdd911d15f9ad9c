/** The npm that runs this, or the one that is found: a program, and what its arguments begin with. */
export function npm(): [command: string, args: string[]] {
  const file = process.env['npm_execpath'];
  return file?.endsWith('.js') ? [process.execPath, [file]] : ['npm', []];
}
