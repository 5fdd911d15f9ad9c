import { Editor } from '@tiptap/core';
import { afterEach, expect, it, test } from 'vitest';

import { extensions } from './extensions.ts';
import { plainLines } from './pasted/plainBlocks.ts';
import { plainPasted } from './pasted/plainPasted.ts';
import { tidyPasted } from './pasted/tidyPasted.ts';
import { settleMissing } from './pictureNode.ts';

const editors: Editor[] = [];

afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function open(content = ''): Editor {
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions,
    content,
    injectCSS: false,
    editorProps: { transformPastedHTML: tidyPasted, clipboardTextParser: plainPasted },
  });
  editors.push(editor);
  return editor;
}

function pasted(html: string): string {
  const editor = open();
  editor.view.pasteHTML(html);
  return stored(editor);
}

function plain(text: string): string {
  const editor = open();
  editor.view.pasteText(text);
  return stored(editor);
}

/** Without the empty paragraph at the end, which the server takes out. */
function stored(editor: Editor): string {
  return editor.getHTML().replace(/(?<=.)<p><\/p>$/, '');
}

const NBSP = '\u00a0';

function line(level: number, marker: string, text: string) {
  const sign = `<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>`;
  return `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'>${sign}${text}<o:p></o:p></p>\n`;
}

function item(words: string, inside = '') {
  return `<li><p>${words}</p>${inside}</li>`;
}

it('nests lists of Word, goes on at their numbers, and keeps letters', () => {
  const html = [
    line(1, '1.', 'First'),
    line(2, 'a.', 'First, a'),
    line(2, 'b.', 'First, b'),
    line(1, '2.', 'Second'),
    '<p class=MsoNormal>Between.</p>',
    line(1, '3.', 'Third'),
    '<p class=MsoNormal>Clauses:</p>',
    line(1, '(a)', 'Clause a'),
    line(1, '(b)', 'Clause b'),
    line(1, 'xviii.', 'Long numeral'),
    "<p class=MsoNormal style='mso-list:none'>No item of a list.</p>",
  ].join('');
  expect(pasted(`<body>${html}</body>`)).toBe(
    `<ol>${item('First', `<ol type="a">${item('First, a')}${item('First, b')}</ol>`)}${item('Second')}</ol>` +
      `<p>Between.</p><ol start="3">${item('Third')}</ol><p>Clauses:</p>` +
      `<ol type="a">${item('Clause a')}${item('Clause b')}</ol>` +
      `<ol start="18" type="i">${item('Long numeral')}</ol><p>No item of a list.</p>`,
  );
});

test.each([
  ['१.', '२.', `<ol>${item('A')}${item('B')}</ol>`],
  ['[1]', '[2]', `<ol>${item('A')}${item('B')}</ol>`],
  ['3)', '4)', `<ol start="3">${item('A')}${item('B')}</ol>`],
  ['i.', 'ii.', `<ol type="i">${item('A')}${item('B')}</ol>`],
  ['h.', 'i.', `<ol start="8" type="a">${item('A')}${item('B')}</ol>`],
  ['IV.', 'V.', `<ol start="4" type="I">${item('A')}${item('B')}</ol>`],
  ['z)', 'aa)', `<ol start="26" type="a">${item('A')}${item('B')}</ol>`],
  ['①', '②', `<ol>${item('A')}${item('B')}</ol>`],
  ['01.', '02.', `<ol>${item('A')}${item('B')}</ol>`],
  ['·', '·', `<ul>${item('A')}${item('B')}</ul>`],
  ['o', 'o', `<ul>${item('A')}${item('B')}</ul>`],
  ['Ø', '§', `<ul>${item('A')}${item('B')}</ul>`],
  ['क)', 'ख)', '<p>क) A</p><p>ख) B</p>'],
  ['1.1', '1.2', '<p>1.1 A</p><p>1.2 B</p>'],
  ['Article 1.', 'Article 2.', '<p>Article 1. A</p><p>Article 2. B</p>'],
])('items that Word calls %j and %j', (first, second, expected) => {
  expect(pasted(`${line(1, first, 'A')}${line(1, second, 'B')}`)).toBe(expected);
});

it('reads styles that a program has broken into lines', () => {
  const room = '<span>   <span class="Apple-converted-space">&nbsp;</span></span>';
  const html = [line(1, `${room}I.`, 'A'), line(1, `${room}II.`, 'B')]
    .join('')
    .replaceAll('&nbsp;&nbsp; ', '    ')
    .replaceAll('mso-list:Ignore', 'mso-list:\nIgnore');
  expect(pasted(html)).toBe(`<ol type="I">${item('A')}${item('B')}</ol>`);
});

it('keeps numbers that no list counts in the item that they belong to', () => {
  expect(pasted([line(1, '1.', 'A'), line(2, '1.1.', 'B'), line(1, '2.', 'C')].join(''))).toBe(
    `<ol>${item('A', '<p>1.1. B</p>')}${item('C')}</ol>`,
  );
});

it('keeps the number of a heading as words', () => {
  const html =
    "<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Fees</h1>";
  expect(pasted(html)).toBe('<h2>2. Fees</h2>');
});

it('nests lists of Word on the web', () => {
  const one = (opened: string, level: number, text: string) =>
    `<div class="ListContainerWrapper SCXW1"><${opened} role="list"><li role="listitem" data-leveltext="%1." data-aria-level="${level}" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${opened.slice(0, 2)}></div>`;
  const html = [one('ol', 1, 'A'), one('ul', 2, 'B'), one('ol start="2"', 1, 'C')].join('');
  expect(pasted(html)).toBe(`<ol>${item('A', `<ul>${item('B')}</ul>`)}${item('C')}</ol>`);
});

function slideLine(sign: string, text: string, level = '') {
  const bullet = `<span style='font-size:7.0pt'><span style='mso-special-format:\r\n${sign}</span></span>`;
  return `<div${level && ` class=${level}`} style='margin-left:.25in;text-indent:-.25in'>${bullet}<span style='font-size:7.0pt'>${text}</span></div>\r\n`;
}

it('nests lists of slides, whose signs are drawn, and counts their numbers', () => {
  const html = [
    slideLine("bullet;font-family:Wingdings'>q", 'First'),
    slideLine("bullet;font-family:Arial'>•", 'Within', 'O1'),
    slideLine("bullet;font-family:Wingdings'>ü", ''),
    slideLine("bullet;font-family:Wingdings'>v", 'Second'),
    slideLine(`"numbullet3\\,1";font-family:+mj-lt'>1.`, 'One'),
    slideLine(`"numbullet3\\,1";font-family:+mj-lt'>2.`, 'Two'),
  ].join('');
  expect(pasted(`<body><div>${html}</div></body>`)).toBe(
    `<ul>${item('First', `<ul>${item('Within')}</ul>`)}${item('Second')}</ul><ol>${item('One')}${item('Two')}</ol>`,
  );
});

test.each([
  '<div><ul style="mso-special-format:bullet"><li>Fees</li><li>mix</li></ul></div>',
  '<div><ul><li style="mso-special-format: bullet">Fees</li><li style="mso-special-format:bullet"><p>mix</p></li></ul></div>',
])('keeps lists that letters mark for Outlook: %s', (html) => {
  expect(pasted(html)).toBe(`<ul>${item('Fees')}${item('mix')}</ul>`);
});

it('leaves out a reviewer’s deletions and remarks', () => {
  expect(
    pasted(
      '<body><p class=MsoNormal>The fee is <span class=msoDel><del cite="mailto:A">₹1,20,000</del></span><span class=msoIns><ins cite="mailto:A">₹90,000</ins></span> a year.<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a></span></p><div style=\'mso-element:comment-list\'><hr class=msocomoff><div style=\'mso-element:comment\'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Not for the public</p></div></div></div></body>',
    ),
  ).toBe('<p>The fee is ₹90,000 a year.</p>');
});

it('keeps the words on which a reviewer remarked', () => {
  expect(
    pasted(
      "<p>The <a style='mso-comment-reference:AB_1;mso-comment-date:20260101T1000'>fee</a><span class=MsoCommentReference><span style='mso-special-character:comment'>&nbsp;</span></span> is due.</p>",
    ),
  ).toBe('<p>The fee is due.</p>');
});

test.each([
  ["<b style='mso-bidi-font-weight:normal'>hard</b>", '<strong>hard</strong>'],
  ['<b style="font-weight:normal" id="docs-internal-guid-1"><span>plain</span></b>', 'plain'],
  ['<span style="font-weight:600">a</span>', '<strong>a</strong>'],
  ['<span style="font-weight: bolder">a</span>', '<strong>a</strong>'],
  ["<b><span style='font-weight:normal'>plain</span> bold</b>", 'plain<strong> bold</strong>'],
  ['<i style="font-style:normal">plain</i>', 'plain'],
  [
    '<span style="text-decoration:line-through">₹1,20,000</span> ₹90,000',
    '<s>₹1,20,000</s> ₹90,000',
  ],
  ['<strike>a</strike> <del>b</del> <s>c</s>', '<s>a</s> <s>b</s> <s>c</s>'],
  [
    '<span style="text-decoration-line:line-through;font-weight:700">a</span>',
    '<strong><s>a</s></strong>',
  ],
  ['x<span style="vertical-align:super;font-size:8pt">2</span>', 'x<sup>2</sup>'],
])('emphasis however it is written: %s', (html, expected) => {
  expect(pasted(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`);
});

it('reads emphasis from the classes of a spreadsheet', () => {
  const html =
    '<html><head><style><!-- .xl65 {font-weight:700;} .xl66 {text-decoration:line-through;} --></style></head><body><table><tr><td class=xl65>Fee</td><td class=xl66>1,20,000</td></tr></table></body></html>';
  expect(pasted(html)).toContain('<p><strong>Fee</strong></p></td><td><p><s>1,20,000</s></p>');
});

function cells(...texts: string[]): string {
  return texts.map((text) => `<td><p>${text}</p></td>`).join('');
}

test.each([
  [
    "<table><tr><td>Semester</td><td>Fee</td></tr><tr height=0 style='display:none'><td>Internal</td><td>1</td></tr><tr><td>First</td><td>45,000</td></tr></table>",
    `<tr>${cells('Semester', 'Fee')}</tr><tr>${cells('First', '45,000')}</tr>`,
  ],
  [
    "<table><col><col width=0 style='display:none'><col><tr><td>A</td><td>secret</td><td>B</td></tr></table>",
    `<tr>${cells('A', 'B')}</tr>`,
  ],
  [
    "<table><tr style='display:none'><td rowspan=2>Both</td><td>secret</td></tr><tr><td>B</td></tr></table>",
    `<tr>${cells('Both', 'B')}</tr>`,
  ],
  [
    "<table><tr><td rowspan=3>All</td><td>A</td></tr><tr style='display:none'><td>secret</td></tr><tr><td>B</td></tr></table>",
    `<tr><td rowspan="2"><p>All</p></td><td><p>A</p></td></tr><tr>${cells('B')}</tr>`,
  ],
])('leaves hidden rows and columns out: %s', (html, rows) => {
  expect(pasted(html)).toContain(`<tbody>${rows}</tbody>`);
});

it('takes a checklist as a list, without its boxes', () => {
  const box = 'data:image/png;base64,iVBORw0KGgo=';
  const html = `<b style="font-weight:normal" id="docs-internal-guid-2"><ul><li role="checkbox" aria-checked="true"><img src="${box}" alt="checked" width="17" height="17"><p style="display:inline-block"><span>Degree certificate</span></p></li><li role="checkbox" aria-checked="false"><img src="${box}" alt="unchecked" width="17"><p style="display:inline-block"><span>Photograph</span></p></li></ul></b>`;
  expect(pasted(html)).toBe(`<ul>${item('Degree certificate')}${item('Photograph')}</ul>`);
});

it('keeps the words of buttons, which stand among those of a page', () => {
  expect(pasted('<p>Ready? <button>Apply now</button><input value="x"></p>')).toBe(
    '<p>Ready? Apply now</p>',
  );
});

it('takes signs that are drawn as pictures for signs', () => {
  expect(
    pasted('<p>Done <img alt="🎓" class="emoji" src="data:image/gif;base64,R0lGOD"></p>'),
  ).toBe('<p>Done 🎓</p>');
});

test.each([
  ['<a href="www.example.com">a</a>', '<a href="https://www.example.com">a</a>'],
  ['<a href="example.com/a">a</a>', '<a href="https://example.com/a">a</a>'],
  ['<a href="file:///C:/fees.docx">a</a>', 'a'],
  ['<a href="#_Toc1">Fees</a>', 'Fees'],
  [`<a href="${location.origin}/mba">a</a>`, '<a href="/mba">a</a>'],
])('links that are pasted: %s', (html, expected) => {
  expect(pasted(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`);
});

it('keeps links within the pasted text, by the names that programs give', () => {
  const html =
    '<p><a href="#fees">Fees</a> <a href="#gone">gone</a></p><h2><a name="fees"></a>Fees</h2><h3><a name="OLE_LINK1">Other</a></h3>';
  expect(pasted(html)).toBe(
    '<p><a href="#fees">Fees</a> gone</p><h2 id="fees">Fees</h2><h3>Other</h3>',
  );
});

it('makes notes of Word text', () => {
  const html =
    "<p class=MsoNormal>Terms apply<a style='mso-footnote-id:ftn1' href=\"#_ftn1\" name=\"_ftnref1\"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a>.</p><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href=\"#_ftnref1\"><span class=MsoFootnoteReference>[1]</span></a> From July.</p></div></div>";
  expect(pasted(html)).toBe('<p>Terms apply<sup>[1]</sup>.</p><p>[1] From July.</p>');
});

it('leaves out paragraphs that only make room', () => {
  expect(
    pasted(
      '<p>A</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>B</p><br><p>C</p><div><br></div><div>D</div>',
    ),
  ).toBe('<p>A</p><p>B</p><p>C</p><p>D</p>');
});

test.each([
  ['Slide title\vsecond line', '<p>Slide title<br>second line</p>'],
  ['a\u2028b', '<p>a<br>b</p>'],
  ['co\u001foperate 20\u001e30\u0008', '<p>co\u00adoperate 20\u201130</p>'],
  ['•\tOne\n•\tTwo\no\tInner', `<ul>${item('One')}${item('Two')}${item('Inner')}</ul>`],
  [
    '• One\n    ◦ Inner\n• Two',
    `<ul>${item('One', `<ul>${item('Inner')}</ul>`)}${item('Two')}</ul>`,
  ],
  ['- One\n- Two\nThen', `<ul>${item('One')}${item('Two')}</ul><p>Then</p>`],
  ['- a remark', '<p>- a remark</p>'],
  ['1. One\n2. Two\nThen', `<ol>${item('One')}${item('Two')}</ol><p>Then</p>`],
  ['१. One\n२. Two', `<ol>${item('One')}${item('Two')}</ol>`],
  ['(a) One\n(b) Two', `<ol type="a">${item('One')}${item('Two')}</ol>`],
  ['A. P. J. Abdul Kalam\nA. R. Rahman', '<p>A. P. J. Abdul Kalam</p><p>A. R. Rahman</p>'],
  ['2. Fees\nText', '<p>2. Fees</p><p>Text</p>'],
  ['## Fees\nText', '<h2>Fees</h2><p>Text</p>'],
  ['- [ ] One\n- [x] Two', `<ul>${item('One')}${item('Two')}</ul>`],
])('plain text %j', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

it('pastes plain words with the emphasis of their place', () => {
  const editor = open('<p>A <strong>bold</strong> word</p>');
  editor.commands.setTextSelection(5);
  editor.view.pasteText('x\vy');
  expect(editor.getHTML()).toBe('<p>A <strong>box</strong><br><strong>yld</strong> word</p>');
});

it('means the same by control signs in HTML', () => {
  expect(pasted(`<p>Title&#11;line${NBSP}${NBSP} on</p>`)).toBe('<p>Title<br>line on</p>');
});

it('copies within a text as it was', () => {
  const html = '<p data-pm-slice="0 0 []"><a href="#faq">a</a></p><p></p><p>b</p>';
  expect(pasted(html)).toBe('<p><a href="#faq">a</a></p><p></p><p>b</p>');
});

it('lines that are pasted into a field of lines come without their bullets', () => {
  expect(plainLines('•\tTen plus two\n•\tOr a diploma\n\nWith 50%')).toEqual([
    'Ten plus two',
    'Or a diploma',
    'With 50%',
  ]);
  expect(plainLines('1. First\n2. Second')).toEqual(['1. First', '2. Second']);
  expect(plainLines('- a remark')).toEqual(['- a remark']);
});

it('undo takes a pasted picture back with its words, never to where it was on its way', () => {
  const editor = open('<p>Before</p>');
  const src = 'data:image/png;base64,iVBORw0KGgo=';
  editor.commands.setTextSelection(7);
  editor.view.pasteHTML(`<p>words</p><img src="${src}" alt=""><p>after</p>`);
  settleMissing(editor, src, { src: '/media/1/a.png' });
  expect(editor.getHTML()).toContain('<img src="/media/1/a.png"');
  editor.commands.undo();
  expect(stored(editor)).toBe('<p>Before</p>');
});

test.each([
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', `<ul>${item('a', `<ul>${item('b')}</ul>`)}</ul>`],
  ['<ol><ol><li>a</li></ol></ol>', `<ol>${item('a')}</ol>`],
  [
    '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
    `<ul>${item('a', `<ul>${item('b')}</ul>`)}</ul>`,
  ],
  [
    '<ol><li>a</li><li value="7">b</li><li>c</li></ol>',
    `<ol>${item('a')}</ol><ol start="7">${item('b')}${item('c')}</ol>`,
  ],
  ['<ol><li style="list-style-type:upper-roman">a</li></ol>', `<ol type="I">${item('a')}</ol>`],
  [
    '<ul data-indent="0"><li>a</li></ul><ul data-indent="1"><li>b</li></ul>',
    `<ul>${item('a', `<ul>${item('b')}</ul>`)}</ul>`,
  ],
])('lists as other programs write them: %s', (html, expected) => {
  expect(pasted(html)).toBe(expected);
});

it('keeps the rows of tables of which no height is told', () => {
  expect(pasted('<table><tr style="height:0pt"><td>A</td></tr></table>')).toContain(cells('A'));
});

it('reads headings and bold as Word on the web and Apple write them', () => {
  expect(
    pasted('<p role="heading" aria-level="3">Fees</p><p style="font: bold 12px Helvetica">Due</p>'),
  ).toBe('<h3>Fees</h3><p><strong>Due</strong></p>');
});
