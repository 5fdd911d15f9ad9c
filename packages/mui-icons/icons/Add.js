import { drawn } from '../drawn.js';

export default drawn(
  'Add',
  '<path d="M5 12h14"/><path d="M12 5v14"/>',
);
