// Two captures side by side: field by field, value by value of the canonical string, byte by byte, and their headers.

import { useState } from 'react';
import { Page } from '../go/page.tsx';
import { words } from '../words/words.ts';
import { Compared } from './compared-pair.tsx';
import { bestPartner, NoPartner, PartnerChoice, usePartners } from './partner-choice.tsx';

interface SideBySideProps {
  readonly id: number;
  /** Null uses the best partner. */
  readonly withId: number | null;
}

export function ComparePage({ id, withId }: SideBySideProps) {
  const partners = usePartners(id);
  const [partner, setPartner] = useState(withId);
  // Fixed as soon as it is known: a better one may arrive later, but the person is already looking at this one.
  const best = partner ?? bestPartner(partners);
  if (best !== partner) setPartner(best);
  return (
    <Page title={words.sideBySide.title} isWide>
      <div className="stack side-by-side">
        <PartnerChoice id={id} partner={partner} partners={partners} onChange={setPartner} />
        {partner !== null ? (
          <Compared key={partner} leftId={partner} rightId={id} />
        ) : (
          <NoPartner isLooking={partners.phase === 'loading'} />
        )}
      </div>
    </Page>
  );
}
