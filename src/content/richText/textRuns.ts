import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Ignores markup that holds no text. */
function leave(): void {}

/** The text of HTML, with a space for each tag between words. Runs in linear time at any depth. */
export function textRuns(html: string): string {
  const runs: string[] = [];
  const part = () => void runs.push(' ');
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => void runs.push(html.slice(start, end)),
    ontextentity: (code) => void runs.push(String.fromCodePoint(code)),
    onopentagname: part,
    onclosetag: part,
    onopentagend: leave,
    onselfclosingtag: leave,
    onattribname: leave,
    onattribdata: leave,
    onattribentity: leave,
    onattribend: leave,
    oncdata: leave,
    oncomment: leave,
    ondeclaration: leave,
    onprocessinginstruction: leave,
    onend: leave,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return runs.join('');
}
