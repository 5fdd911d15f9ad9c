import './theme/roles.css';

import { createRoot } from 'react-dom/client';

import { StaffArea } from './StaffArea.tsx';

const place = document.getElementById('staff-area');
if (place) createRoot(place).render(<StaffArea />);
