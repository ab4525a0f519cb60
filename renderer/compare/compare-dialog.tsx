// Two captures side by side: field by field, value by value of the canonical string, byte by byte, and their headers.

import { useState } from 'react';
import { useStore } from '../store/store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { words } from '../words/words.ts';
import { Compared } from './compared-pair.tsx';
import { NoPartner, PartnerChoice } from './partner-choice.tsx';
import { bestPartner, usePartners } from './use-partners.ts';

interface SideBySideProps {
  readonly id: number;
  /** Null: the best partner is taken. */
  readonly withId: number | null;
}

export function CompareDialog({ id, withId }: SideBySideProps) {
  const openSheet = useStore((state) => state.openSheet);
  const partners = usePartners(id);
  const [partner, setPartner] = useState(withId);
  // Fixed as soon as it is known: what arrives later may suit better, and another one is being looked at.
  const best = partner ?? bestPartner(partners);
  if (best !== partner) setPartner(best);
  return (
    <Dialog title={words.sideBySide.title} onClose={() => openSheet(null)} size="wide">
      <div className="side-by-side">
        <PartnerChoice partner={partner} partners={partners} onChange={setPartner} />
        {partner !== null ? (
          <Compared key={partner} leftId={partner} rightId={id} />
        ) : (
          <NoPartner isLooking={partners.phase === 'loading'} />
        )}
      </div>
    </Dialog>
  );
}
