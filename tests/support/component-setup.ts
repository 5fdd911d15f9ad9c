/** Before each file of component tests: the colours that the theme is made of, as `src/admin/main.tsx` loads them. */
import '../../src/admin/theme/roles.css';
