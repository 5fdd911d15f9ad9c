import { drawn } from '../drawn.js';

export default drawn(
  'Title',
  '<path d="M12 4v16"/><path d="M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2"/><path d="M9 20h6"/>',
);
