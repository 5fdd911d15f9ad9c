import { expect, test } from 'vitest';

import { plainSite } from '../../../../../tests/support/wordpress-site.ts';
import { sourceOf } from './builders.ts';
import { convertHtml } from './convert.ts';

function read(content: string, meta: Readonly<Record<string, string>>): string {
  return convertHtml(sourceOf({ content, meta }), plainSite).html;
}

function widget(widgetType: string, settings: object) {
  return { elType: 'widget', widgetType, settings, elements: [] };
}

const page = JSON.stringify([
  {
    elType: 'section',
    settings: { structure: '20', _title: 'Hero' },
    elements: [
      widget('heading', { title: 'Our fees', header_size: 'h2', title_color: '#ff0000' }),
      widget('text-editor', { editor: '<p>Pay in <strong>parts</strong>.</p>' }),
      widget('button', { text: 'Apply now', link: { url: '/apply', is_external: '' } }),
      widget('image', { image: { url: 'https://old.example/a.jpg', id: 5 } }),
      widget('accordion', { tabs: [{ tab_title: 'When?', tab_content: 'In July.' }] }),
      widget('form', { form_name: 'New form', form_fields: [{ field_label: 'Name' }] }),
    ],
  },
]);

const shown =
  '<h2>Our fees</h2><p>Pay in <strong>parts</strong>.</p><p><a href="/apply">Apply now</a></p>' +
  '<img src="https://old.example/a.jpg" /><p><strong>When?</strong></p><p>In July.</p>';

test('an item that a builder keeps beside its empty content is what the builder shows', () => {
  expect(read('', { _elementor_data: page })).toBe(shown);
});

test('so is one whose content lacks words of the builder', () => {
  expect(read('<p>Our fees</p>', { _elementor_data: page })).toBe(shown);
});

test('of the settings of widgets, the words stay and the looks go', () => {
  const length = { unit: 'px', size: 20, sizes: [] };
  const data = JSON.stringify([
    {
      elType: 'container',
      settings: { flex_direction: 'row', background_position: 'center center', min_height: length },
      elements: [
        widget('divider', { text: 'Divider', gap: length, align: 'flex-start' }),
        widget('icon-list', {
          icon_list: [
            {
              text: '1800-123-4567',
              selected_icon: { value: 'fas fa-phone', library: 'fa-solid' },
            },
            {
              text: 'office@a.example',
              selected_icon: { value: 'far fa-envelope', library: 'fa' },
            },
          ],
          space_between: length,
        }),
        widget('spacer', { space: length, _padding: { unit: 'em', top: '1', isLinked: true } }),
        widget('counter', { title: 'Years', suffix: 'k', position: 'top right' }),
      ],
    },
  ]);
  expect(read('', { _elementor_data: data })).toBe(
    '<p>1800-123-4567</p><p>office@a.example</p><p><strong>Years</strong></p><p>k</p>',
  );
});

test('words of the copy that the builder does not say are told', () => {
  const meta = { _elementor_data: page };
  const { html, notes } = convertHtml(
    sourceOf({ content: '<h2>Our fees</h2><p>Dr Asha Rao, dean</p><p>Our fees</p>', meta }),
    plainSite,
  );
  expect(html).toBe(shown);
  expect(notes.join()).toContain('left out (“Dr Asha Rao, dean”)');
});

test('content that has the words of the builder stays as it is', () => {
  const content = '<p>Our fees. Pay in parts. Apply now. When? In July.</p>';
  expect(read(content, { _elementor_data: page })).toBe(content);
});

test('data of no builder changes nothing', () => {
  for (const json of ['', '{', '"x"', '{"a":1}'])
    expect(read('<p>A</p>', { _elementor_data: json })).toBe('<p>A</p>');
  const oxygen =
    '[ct_section ct_options=\'{"ct_id":1}\'][ct_headline]Head[/ct_headline][/ct_section]';
  expect(read('', { ct_builder_shortcodes: oxygen })).toBe('<h2>Head</h2>');
});
