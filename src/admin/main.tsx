import './theme/roles.css';

import { createRoot } from 'react-dom/client';

import { allFeatures } from '../features/all.ts';
import { menuWith } from './coreMenu.ts';
import { StaffArea } from './StaffArea.tsx';

const place = document.getElementById('staff-area');
if (place) createRoot(place).render(<StaffArea menu={menuWith(allFeatures)} />);
