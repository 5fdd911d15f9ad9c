import { describe, expect, test } from 'vitest';

import { checkSvg, looksLikeSvg } from './svg.ts';

function svg(inside: string, more = ''): Buffer {
  return Buffer.from(
    `${more}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`,
  );
}

describe('an SVG document', () => {
  test.each([
    ['bare', '<svg/>'],
    ['behind a mark', '\uFEFF<svg></svg>'],
    ['behind a declaration', '<?xml version="1.0"?>\n<svg></svg>'],
    ['behind a comment', '<!-- <html> --><svg></svg>'],
    ['of a declared type', '<!DOCTYPE svg PUBLIC "x" "y"><svg></svg>'],
    ['in capitals', '<SVG></SVG>'],
  ])('is one %s', (_what, text) => {
    expect(looksLikeSvg(Buffer.from(text))).toBe(true);
  });

  test.each([
    ['a page that holds one', '<html><svg></svg></html>'],
    ['a page that says so', '<!DOCTYPE html><svg></svg>'],
    ['words before it', 'x <svg></svg>'],
    ['another program’s text', '<?php echo 1 ?><svg></svg>'],
    ['one whose root only begins so', '<svgx></svgx>'],
    ['one that begins too late', `<!--${' '.repeat(5_000)}--><svg></svg>`],
    ['nothing', ''],
  ])('is not %s', (_what, text) => {
    expect(looksLikeSvg(Buffer.from(text))).toBe(false);
  });
});

describe('an SVG that has all within itself is taken', () => {
  test.each([
    ['shapes', svg('<path d="M0 0h1"/>')],
    ['a part of its own, used again', svg('<g id="a"/><use href="#a"/><use xlink:href="#a"/>')],
    ['the same, with blanks round it', svg('<use href=" #a "/>')],
    ['a letter by a number that none has', svg('<path style="font-family: \\110000 x\\0 y"/>')],
    ['a picture in it', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a gradient of its own', svg('<path fill="url(#a)" style="stroke: url(\'#b\')"/>')],
    ['a link for who reads it', svg('<a href="https://example.edu"><path/></a>')],
    [
      'a declared type',
      svg('', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'),
    ],
    ['elements in each other', svg('<g>'.repeat(255) + '</g>'.repeat(255))],
    ['one beside the other', svg('<g></g>'.repeat(5_000))],
  ])('%s', (_what, bytes) => {
    expect(() => checkSvg(bytes)).not.toThrow();
  });
});

describe('an SVG that reaches for something else is refused', () => {
  test.each([
    ['a picture', svg('<image href="https://e.example/a.png"/>')],
    ['by the older name', svg('<image xlink:href="https://e.example/a.png"/>')],
    ['by a name in capitals', svg('<image HREF="https://e.example/a.png"/>')],
    ['without a protocol', svg('<image href="//e.example/a.png"/>')],
    ['of the machine', svg('<image href="file:///etc/passwd"/>')],
    ['beside it', svg('<use href="other.svg#a"/>')],
    ['a document in it', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ['a page in it', svg('<image href="data:text/html,x"/>')],
    ['a link that runs', svg('<a href="javascript:alert(1)"><path/></a>')],
    ['a source', svg('<script src="https://e.example/a.js"/>')],
    ['behind blanks', svg('<image href="  https://e.example/a.png"/>')],
    ['another text', svg('<xi:include href="#a"/>')],
    ['a style sheet', svg('', '<?xml-stylesheet href="https://e.example/a.css"?>')],
    ['styles', svg('<style>@import "https://e.example/a.css";</style>')],
    ['a style', svg('<path style="fill: url(https://e.example/a.svg#b)"/>')],
    [
      'a style in quotation marks',
      svg('<path style="fill: URL( \'https://e.example/a.svg#b\' )"/>'),
    ],
    ['a fill', svg('<path fill="url(a.svg#b)"/>')],
    ['a style that is written in parts', svg('<style>u&#114;l(https://e.example/a.png)</style>')],
    [
      'a style that is written with signs of CSS',
      svg('<path style="fill: u\\72l(https://e.example/a.svg#b)"/>'),
    ],
    [
      'one that is written with other signs',
      svg('<path style="fill: \\000075 rl(https://e.example/a.svg#b)"/>'),
    ],
    [
      'one whose sign ends with its line',
      svg('<path style="fill: u\\72&#13;&#10;l(https://e.example/a.svg#b)"/>'),
    ],
    ['letters that need none', svg('<path style="fill: u\\rl(https://e.example/a.svg#b)"/>')],
    ['styles that are written so', svg('<style>@\\69mport "https://e.example/a.css";</style>')],
    ['a place that is written so', svg('<path fill="url(\\68ttps://e.example/a.svg#b)"/>')],
  ])('%s', (_what, bytes) => {
    expect(() => checkSvg(bytes)).toThrow('This SVG refers to another file.');
  });

  test.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]>'],
    ['those of another file', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
    ['one by itself', '<!ENTITY a "b">'],
  ])('so is one that declares %s', (_what, before) => {
    expect(() => checkSvg(svg('&a;', before))).toThrow('This SVG declares entities');
  });

  test('and one with elements in each other without end', () => {
    expect(() => checkSvg(svg('<g>'.repeat(256)))).toThrow('too many elements into each other');
  });
});

test('a drawing of attributes or elements without end is judged in a moment', () => {
  const attributes = Array.from({ length: 100_000 }, (_, at) => `a${at}="b"`).join(' ');
  // Time of this thread, which does not grow while the machine is busy.
  const before = process.threadCpuUsage();
  expect(() => checkSvg(svg(`<path ${attributes}/>`))).not.toThrow();
  expect(() => checkSvg(svg('<g>'.repeat(300_000)))).toThrow('too many elements into each other');
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});
