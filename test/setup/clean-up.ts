// Vitest runs this file again for each test file, also where files share their modules.

import { afterAll } from 'vitest';
import { cleanUp } from '../support/clean-up.ts';

afterAll(cleanUp);
