import { drawn } from '../drawn.js';

export default drawn(
  'FormatAlignRight',
  '<path d="M21 5H3"/><path d="M21 12H9"/><path d="M21 19H7"/>',
);
