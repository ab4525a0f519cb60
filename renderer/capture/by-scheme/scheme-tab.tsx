// The tabs that look different if another service's scheme signs the webhook.

import type { CaptureDetail, Inspected } from '../../../shared/contract/capture.ts';
import type { TabName } from '../../words/en/kinds.ts';
import { SchemeCanonical } from './scheme-canonical.tsx';
import { SchemeFields } from './scheme-fields.tsx';
import { SchemeSignature } from './scheme-signature.tsx';

const VIEWS: readonly TabName[] = ['fields', 'canonical', 'signature'];

export const isSchemeView = (view: TabName) => VIEWS.includes(view);

interface SchemeTabProps {
  readonly view: TabName;
  readonly detail: CaptureDetail;
  readonly inspected: Inspected;
}

export function SchemeTab({ view, detail, inspected }: SchemeTabProps) {
  if (view === 'fields') return <SchemeFields inspected={inspected} />;
  if (view === 'canonical') return <SchemeCanonical detail={detail} inspected={inspected} />;
  return <SchemeSignature detail={detail} inspected={inspected} />;
}
