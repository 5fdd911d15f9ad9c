import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** What nobody reads of HTML whose words are asked for. */
function leave(): void {}

/** The words of HTML, a blank where a tag stands between them. Takes time as the text is long, however deep it is. */
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
