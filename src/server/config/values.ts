import { z } from 'zod';

import { wordings } from './former.ts';
import { oneOf } from './rules.ts';
import { openTelemetry, variables } from './variables.ts';

const mode = { NODE_ENV: oneOf(['production', 'development', 'test'], 'production') };
export const rules = { ...mode, ...variables, ...openTelemetry, ...wordings };
export const schema = z.object(rules);

export type Values = z.infer<typeof schema>;
