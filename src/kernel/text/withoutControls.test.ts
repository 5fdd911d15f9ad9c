import { expect, test } from 'vitest';

import { withoutControls } from './withoutControls.ts';

test.each([
  ['plain\ttext\nof lines', 'plain\ttext\nof lines'],
  ['slide\u000btitle\u000cpage', 'slide\ntitle\npage'],
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['two\b end\u0000', 'two end'],
  ['\u0093quoted\u0094 \u0096 it\u0092s \u0080 5', '“quoted” – it’s € 5'],
  ['non\u001ebreaking, optional\u001fhyphen', 'non\u2011breaking, optional\u00adhyphen'],
  ['\ufffe\uffff\ufdd0\u{1fffe}x', 'x'],
  ['\ud800half', '\ufffdhalf'],
  ['हिन्\u200dदी 😀', 'हिन्\u200dदी 😀'],
])('%j becomes %j', (text, clean) => expect(withoutControls(text)).toBe(clean));
