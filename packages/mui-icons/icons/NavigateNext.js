import { drawn } from '../drawn.js';

export default drawn(
  'NavigateNext',
  '<path d="m9 18 6-6-6-6"/>',
);
