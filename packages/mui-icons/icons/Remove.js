import { drawn } from '../drawn.js';

export default drawn(
  'Remove',
  '<path d="M5 12h14"/>',
);
