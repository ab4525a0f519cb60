// The English catalogue: one file for each part of the window. The other languages have its shape.

import { app } from './app.tsx';
import { canonical } from './canonical.tsx';
import { caseWords } from './case.tsx';
import { causes } from './causes.tsx';
import { characters } from './characters.tsx';
import { sideBySide } from './compare.tsx';
import { compose } from './compose.tsx';
import { deliveries } from './deliveries.tsx';
import { detail } from './detail.tsx';
import { documented } from './documented.tsx';
import { endpoint } from './endpoints.tsx';
import { explain } from './explain.tsx';
import { failures } from './failures.ts';
import { fields } from './fields.tsx';
import { filter } from './filter.tsx';
import { list } from './list.tsx';
import { palette } from './palette.tsx';
import { compare } from './pasted.tsx';
import { raw } from './raw.tsx';
import { replay } from './replay.tsx';
import { request } from './request.tsx';
import { jobs } from './send.tsx';
import { settings } from './settings.tsx';
import { sidebar } from './sidebar.tsx';
import { signature } from './signature.tsx';
import { share } from './transfer.tsx';
import { tunnel } from './tunnel.tsx';
import { ui } from './ui.tsx';
import { updates } from './updates.tsx';

export const en = {
  app,
  canonical,
  case: caseWords,
  causes,
  characters,
  compare,
  compose,
  deliveries,
  detail,
  documented,
  endpoint,
  explain,
  failures,
  fields,
  filter,
  jobs,
  list,
  palette,
  raw,
  replay,
  request,
  settings,
  share,
  sideBySide,
  sidebar,
  signature,
  tunnel,
  ui,
  updates,
};

/** The shape of a catalogue: plain texts, functions for what holds numbers or names, nodes for what holds elements. */
export type Words = typeof en;
