import { drawn } from '../drawn.js';

export default drawn(
  'FormatAlignLeft',
  '<path d="M21 5H3"/><path d="M15 12H3"/><path d="M17 19H3"/>',
);
