import { drawn } from '../drawn.js';

export default drawn(
  'NavigateBefore',
  '<path d="m15 18-6-6 6-6"/>',
);
