import { describe, expect, test } from 'vitest';

import { demoSnapshot } from '../../../../demo/snapshot.ts';
import { mailLookOf } from '../../../content/read/mailLook.ts';
import { contrastOf } from '../../../content/brand/oklch.ts';
import { mailPage } from './mail-page.ts';

const look = mailLookOf(demoSnapshot(), 'https://online.example.edu');

function html(text: string, subject = 'Your enquiry'): string {
  return mailPage({ subject, text }, look);
}

describe('the page of a mail', () => {
  test('names the university, and where it is reached', () => {
    const page = html('Hello');
    expect(page).toContain(`>${look.name}</a>`);
    for (const line of look.contact) expect(page).toContain(line);
  });

  test('shows what people have typed as text', () => {
    const page = html(`Hello <img src=x onerror=alert(1)> & "you"`, '</title><script>');
    expect(page).toContain('Hello &lt;img src=x onerror=alert(1)> &amp; &quot;you&quot;');
    expect(page).not.toMatch(/<img|<script|<\/title><script/);
  });

  test('leads to each address, without the signs around it', () => {
    const page = html('See (https://online.example.edu/mba?a=1&b=2). Or\nhttps://x.example/é!');
    expect(page).toContain(
      '(<a href="https://online.example.edu/mba?a=1&amp;b=2">https://online.example.edu/mba?a=1&amp;b=2</a>).',
    );
    expect(page).toContain('<br>\n<a href="https://x.example/é">https://x.example/é</a>!');
  });

  test.each(['javascript:alert(1)', 'https://x.example/"onclick="alert(1)', 'ftp://x.example/a'])(
    'makes no link of %s that runs anything',
    (text) => {
      for (const [, href = ''] of html(text).matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^https:\/\/(?:online|x)\.example/);
      expect(html(text)).not.toMatch(/<a [^>]*onclick/);
    },
  );

  test('lists facts, and leaves sentences as they are', () => {
    const page = html(
      'Hello\n\nFees: from ₹1,56,000\nPage: https://online.example.edu/mba\n\nNote: one',
    );
    expect(page.match(/class="term"/g)).toHaveLength(2);
    expect(page).toContain('<p style="margin:0 0 16px">Note: one</p>');
  });

  test('shows the face of whoever signs beside name and numbers', () => {
    const text = 'Hello\n\nZoya <Ansari>\nPhone 1800\n\nZoya rings you.';
    const signed = { name: 'Zoya <Ansari>', face: 'https://online.example.edu/media/z.jpg' };
    const page = mailPage({ subject: 'Hello', text, signed }, look);
    expect(page.match(/<img src="https:\/\/online\.example\.edu\/media\/z\.jpg"/g)).toHaveLength(1);
    expect(page).toContain('<b>Zoya &lt;Ansari></b><br>\nPhone 1800');
    const faceless = { ...signed, face: undefined };
    expect(mailPage({ subject: 'Hello', text, signed: faceless }, look)).not.toContain('<img');
  });

  test('asks dark programs for no change of their own, and is readable in both', () => {
    const page = html('Hello');
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    const { colours } = look;
    const pairs = [
      [colours['ink-950'], colours.rice],
      [colours['ink-700'], colours.rice],
      [colours.muted, colours.rice],
      ['#ffffff', colours['ink-900']],
      [colours['muted-inv'], colours['ink-900']],
      [colours['muted-inv'], colours['ink-800']],
      [colours['marigold-300'], colours['ink-900']],
    ] as const;
    for (const [words, ground] of pairs) expect(contrastOf(words, ground)).toBeGreaterThan(4.5);
  });
});
