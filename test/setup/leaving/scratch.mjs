// The process that the run leaves never exits by itself, so it gets no time for that.

import { scratch } from '../scratch.mjs';

export default () => scratch(0);
