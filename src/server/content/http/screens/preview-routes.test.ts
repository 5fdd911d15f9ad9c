import { expect, test } from 'vitest';

import { withoutScripts } from './preview-routes.ts';

test('of a page its scripts are left out, and nothing else', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"><link href="/a.js" rel="modulepreload">' +
    '<script type="module" src="/a.js"></script>' +
    '<script>"<p>"</script><p title="a <script> of a film">One &amp; two</p>';
  expect(withoutScripts(html)).toBe(
    '<link rel="stylesheet" href="/a.css"><p title="a <script> of a film">One &amp; two</p>',
  );
});
