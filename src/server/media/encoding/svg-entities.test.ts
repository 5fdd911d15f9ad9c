import { describe, expect, test } from 'vitest';

import { checkSvg, looksLikeSvg } from './svg.ts';
import { withoutEntities } from './svg-entities.ts';

function drawing(declared: string, inside: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n${declared}\n]>\n${inside}`,
  );
}

const illustrator = drawing(
  `<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!-- styles -->
	<!ENTITY st0 'fill:#123456;stroke:none;'>
	<!ATTLIST svg xmlns:a CDATA #IMPLIED>`,
  '<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;"><rect style="&st0;"/><text>&lt;&amp;&#8377;</text></svg>',
);

test('the entities that Illustrator declares are written out', () => {
  expect(looksLikeSvg(illustrator)).toBe(true);
  const plain = withoutEntities(illustrator).toString();
  expect(plain).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><rect style="fill:#123456;stroke:none;"/><text>&lt;&amp;&#8377;</text></svg>',
  );
  expect(() => checkSvg(Buffer.from(plain))).not.toThrow();
});

test('a drawing without a document type of its own stays as it is', () => {
  const plain = Buffer.from('<!DOCTYPE svg PUBLIC "x" "y"><svg><text>[&lt;]</text></svg>');
  expect(withoutEntities(plain)).toBe(plain);
});

describe('is refused in words that say why', () => {
  test.each([
    ['a file of the server', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
    ['a public file', '<!ENTITY x PUBLIC "a" "https://e.example/x">'],
    ['a parameter', '<!ENTITY % x "y">'],
    ['a parameter in use', '<!ENTITY % x SYSTEM "https://e.example/x"> %x;'],
    ['a text that names another', '<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">'],
    ['a text that names itself', '<!ENTITY a "&a;">'],
    ['a type that never ends', '<!ENTITY a "a">'.repeat(3) + '<'],
  ])('%s', (_what, declared) => {
    expect(() => withoutEntities(drawing(declared, '<svg>&x;&b;&a;</svg>'))).toThrow(
      /declares entities in a way that is not accepted/,
    );
  });

  test('a text that is said a million times', () => {
    const bytes = drawing(
      `<!ENTITY a "${'a'.repeat(1_000)}">`,
      `<svg>${'&a;'.repeat(100_000)}</svg>`,
    );
    expect(() => withoutEntities(bytes)).toThrow(/too large once its entities are written out/);
  });

  test('a script or a foreign file in an entity', () => {
    const away = drawing('<!ENTITY a "https://e.example/a.png">', '<svg><image href="&a;"/></svg>');
    expect(() => checkSvg(withoutEntities(away))).toThrow(/refers to another file/);
  });
});

test('a document type of many parts is read in one pass', () => {
  const before = process.threadCpuUsage();
  const many = Array.from({ length: 20_000 }, (_, at) => `<!ENTITY e${at} "x">`).join('\n');
  withoutEntities(drawing(many, '<svg/>'));
  for (const text of [
    '<!ENTITY a "'.repeat(50_000),
    '<!--'.repeat(50_000),
    `<!DOCTYPE svg ${'"'.repeat(100_000)}`,
  ])
    expect(() => withoutEntities(drawing(text, '<svg/>'))).toThrow();
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
});
