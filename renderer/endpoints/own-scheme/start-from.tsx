// What a new scheme starts from: another one, or a rule that the host finds for captured webhooks.

import { Search } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ProposeRequest, SchemeProposals } from '../../../shared/contract/proposing.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { useReply } from '../../host/ask.ts';
import { Button, FailureSays } from '../../ui/basics.tsx';
import { SearchField } from '../../ui/search-select.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { schemeOptions } from '../state/endpoints.ts';

const BLANK = '+';

export function StartFrom({ onCopy }: { readonly onCopy: (scheme: Scheme | null) => void }) {
  const stored = useStore((state) => state.schemes);
  const [chosen, setChosen] = useState(BLANK);
  const says = words.ownScheme;
  const own = stored.map(({ name, service }) => ({ id: name, words: service }));
  return (
    <SearchField
      label={says.startFrom}
      searchLabel={words.scheme.search}
      noneFound={words.scheme.noneFound}
      groups={[
        { title: says.group, options: [{ id: BLANK, words: says.nothingCopied }, ...own] },
        {
          title: says.known,
          options: schemeOptions(),
        },
      ]}
      value={chosen}
      onChange={(name) => {
        setChosen(name);
        onCopy(schemeNamed(name, stored) ?? null);
      }}
    />
  );
}

interface FindRuleProps {
  /** The endpoint whose stored secret signed the webhooks; null: it is not stored yet. */
  readonly endpointId: number | null;
  /** Called when the person wants the found rule. */
  readonly onUse: (scheme: Scheme) => void;
}

export function FindRule({ endpointId, onUse }: FindRuleProps) {
  const chosen = useStore((state) => state.chosen);
  const [asked, setAsked] = useState<ProposeRequest | null>(null);
  const { answer, isCurrent } = useReply('schemes.propose', asked);
  const says = words.ownScheme;
  const find = () => {
    if (endpointId !== null)
      setAsked({ ids: [...chosen].slice(0, LIMITS.proposedFrom), endpointId });
  };
  return (
    <div className="stack find-rule gap-4">
      <div className="level">
        <Button
          icon={Search}
          isDisabled={endpointId === null || chosen.size === 0}
          isPending={asked !== null && !isCurrent}
          onPress={find}
        >
          {says.findRule}
        </Button>
        <span className="muted">{says.findRuleSays}</span>
      </div>
      <div className="level" role="status">
        {isCurrent && answer?.ok === false && <FailureSays says={answer.message} />}
        {isCurrent && answer?.ok && <Found found={answer.value} onUse={onUse} />}
      </div>
    </div>
  );
}

interface FoundProps {
  readonly found: SchemeProposals | null;
  readonly onUse: FindRuleProps['onUse'];
}

function Found({ found, onUse }: FoundProps) {
  const says = words.ownScheme;
  const [first] = found?.proposals ?? [];
  if (!found || !first) return <p>{says.noRule}</p>;
  return (
    <>
      <p>{says.rulesFit(found.fits)}</p>
      <Button onPress={() => onUse(first)}>{words.check.useProposal}</Button>
    </>
  );
}
