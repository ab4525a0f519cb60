// The English catalogue: one file for each part of the window. The other languages have the same type.

import type * as en from './en.ts';

export { app } from './app.tsx';
export { archive } from './team-archive.tsx';
export { canonical } from './canonical.tsx';
export { caseWords as case } from './case.tsx';
export { causes } from './causes.tsx';
export { check } from './check.tsx';
export { checkAsk } from './check-ask.tsx';
export { characters } from './characters.tsx';
export { sideBySide } from './compare.tsx';
export { compose } from './compose.tsx';
export { deliveries } from './deliveries.tsx';
export { detail } from './detail.tsx';
export { documented } from './documented.tsx';
export { endpoint } from './endpoints.tsx';
export { explain } from './explain.tsx';
export { failures } from './failures.ts';
export { fields } from './fields.tsx';
export { filter } from './filter.tsx';
export { list } from './list.tsx';
export { compare } from './pasted.tsx';
export { ownScheme } from './own-scheme.tsx';
export { raw } from './raw.tsx';
export { replay } from './replay.tsx';
export { request } from './request.tsx';
export { jobs } from './send.tsx';
export { scheme } from './schemes.tsx';
export { settings } from './settings.tsx';
export { sidebar } from './sidebar.tsx';
export { suites } from './suites.ts';
export { signature } from './signature.tsx';
export { share } from './transfer.tsx';
export { tunnel } from './tunnel.tsx';
export { ui } from './ui.tsx';
export { updates } from './updates.tsx';

/** The type of a catalogue: plain texts, functions for texts with numbers or names, nodes for texts with elements. */
export type Words = typeof en;
