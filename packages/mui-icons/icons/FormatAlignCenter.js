import { drawn } from '../drawn.js';

export default drawn(
  'FormatAlignCenter',
  '<path d="M21 5H3"/><path d="M17 12H7"/><path d="M19 19H5"/>',
);
