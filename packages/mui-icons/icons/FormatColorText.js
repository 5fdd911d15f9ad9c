import { drawn } from '../drawn.js';

export default drawn(
  'FormatColorText',
  '<path d="M4 20h16"/><path d="m6 16 6-12 6 12"/><path d="M8 12h8"/>',
);
