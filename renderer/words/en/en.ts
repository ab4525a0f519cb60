// The English catalogue: one file for each part of the window. The other languages have the same type.

import type * as en from './en.ts';

export { app } from './app.tsx';
export { archive } from './team-archive.tsx';
export { canonical, fields, raw, request, signature } from './capture.tsx';
export { caseWords as case, share, sideBySide } from './transfer.tsx';
export { causes, compare, explain } from './explain.tsx';
export { check } from './check.tsx';
export { checkAsk, suites } from './check-ask.tsx';
export { characters, ui } from './ui.tsx';
export { compose, jobs } from './sending.tsx';
export { deliveries } from './deliveries.tsx';
export { detail } from './detail.tsx';
export { documented, failures } from './documented.tsx';
export { endpoint } from './endpoints.tsx';
export { filter } from './filter.tsx';
export { list, sidebar } from './list.tsx';
export { ownScheme } from './own-scheme.tsx';
export { replay } from './replay.tsx';
export { scheme } from './schemes.tsx';
export { settings, tunnel, updates } from './settings.tsx';

/** The type of a catalogue: plain texts, functions for texts with numbers or names, nodes for texts with elements. */
export type Words = typeof en;
