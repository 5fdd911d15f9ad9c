import { drawn } from '../drawn.js';

export default drawn(
  'ExpandMore',
  '<path d="m6 9 6 6 6-6"/>',
);
