import type { Evidence } from './support/evidence.mjs';

/** The report as Markdown, from evidence alone. */
export function reportOf(
  evidence: readonly Evidence[],
  about: { readonly made: string; readonly commit: string; readonly machine: string },
): string;
