// The tunnel: its public URL, a signed probe through it (a sentence, then the received request beside the sent one), and the
// resulting webhook URLs.

import { Check, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { TunnelCheck } from '../../../shared/contract/sending.ts';
import { Page } from '../../go/page.tsx';
import { openEndpoint, useUnsaved } from '../../go/places.ts';
import { useSending } from '../../host/send.ts';
import { Button, Form } from '../../ui/basics.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataText } from '../../ui/data-text.tsx';
import { TextField } from '../../ui/field.tsx';
import { target, type Field } from '../../ui/fields.ts';
import { useStore } from '../../ui/store.ts';
import { Fact, Facts, TableHead } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-clock.ts';
import { verdictWord } from '../../ui/verdict-mark.tsx';
import { cameSays } from '../../words/answer-words.ts';
import { formatPreciseTime, formatSpan, plural, words } from '../../words/words.ts';
import { checkTunnel, TUNNEL } from '../state/tunnel.ts';

export function TunnelPage() {
  const publicUrl = useStore((state) => state.status?.publicUrl ?? null);
  const check = useStore((state) => state.tunnelCheck);
  const { isSending, failure } = useSending(TUNNEL);
  const [typed, setTyped] = useState<string | null>(null);
  const url = typed ?? publicUrl ?? '';
  useUnsaved(url.trim() !== (publicUrl ?? ''));
  const [wasTried, setWasTried] = useState(false);
  const error = PUBLIC_URL.wrong(url);
  const send = () => {
    setWasTried(true);
    if (error !== null) return;
    // The host writes it in its own way.
    const forget = () => setTyped((now) => (now === typed ? null : now));
    void checkTunnel(url.trim()).then((isPublic) => isPublic && forget());
  };
  return (
    <Page title={words.tunnel.title}>
      <Form onSubmit={send}>
        <div className="stack dialog-body gap-12">
          <p className="muted">{words.tunnel.intro}</p>
          <div className="with-button">
            <TextField
              label={words.tunnel.url}
              isData
              dir="ltr"
              autoFocus
              placeholder="https://name.example"
              value={url}
              error={wasTried ? error : null}
              onChange={setTyped}
            />
            <Button kind="primary" type="submit" isPending={isSending}>
              {words.case.check}
            </Button>
          </div>
          <div role="status" className="unseen-empty">
            {isSending && <p className="muted">{words.ownScheme.checking}</p>}
            {failure && <p className="says-error">{failure.message}</p>}
            {!isSending && !failure && check && <TunnelResult check={check} />}
          </div>
          {publicUrl !== null && <WebhookUrls publicUrl={publicUrl} />}
        </div>
      </Form>
    </Page>
  );
}

function WebhookUrls({ publicUrl }: { readonly publicUrl: string }) {
  const endpoints = useStore((state) => state.endpoints);
  return (
    <section aria-label={words.tunnel.webhookUrls}>
      <h3>{words.tunnel.whatToSet}</h3>
      {endpoints.length === 0 ? (
        <p className="muted">
          {words.tunnel.noEndpoint}{' '}
          <Button kind="quiet" onPress={() => openEndpoint('new')}>
            {words.app.commands['new-endpoint']}
          </Button>
        </p>
      ) : (
        <>
          <p className="muted">{words.tunnel.whereToSet}</p>
          <Facts>
            {endpoints.map(({ id, name, path }) => {
              const url = webhookUrl(publicUrl, path);
              const copy = <CopyButton label={words.tunnel.copyUrlOf(name)} text={url} />;
              const says = (
                <span className="level data tunnel-webhook gap-4 breaks">
                  <bdi dir="ltr">{url}</bdi> {copy}
                </span>
              );
              return <Fact key={id} {...{ name, says }} />;
            })}
          </Facts>
        </>
      )}
    </section>
  );
}

function TunnelResult({ check }: { readonly check: TunnelCheck }) {
  const { isFine, url, arrived, error, durationMs, sentAtMs, response } = check;
  const says = words.tunnel.says(check);
  const why = error && words.failures.exchange(error);
  const nowMs = useNow();
  const Shape = isFine ? Check : TriangleAlert;
  return (
    <>
      <p className="level first-line at-top gap-8">
        <Shape className={isFine ? 'rigid accent' : 'rigid says-error'} size={16} aria-hidden />
        <span>{says}</span>
      </p>
      <Facts>
        <Fact
          name={words.tunnel.sentTo}
          says={
            <>
              <DataText text={url} limit={120} />{' '}
              <span className="muted">{formatPreciseTime(sentAtMs, nowMs)}</span>
            </>
          }
        />
        <Fact
          name={words.jobs.columns.answer}
          says={
            <>
              {cameSays({ response, error, delivered: false })}{' '}
              <span className="muted">{words.tunnel.after(formatSpan(durationMs))}</span>
              {/* If nothing came back, the sentence above says why. */}
              {why !== null && !says.includes(why) && <p className="says-error">{why}</p>}
            </>
          }
        />
        {arrived ? (
          arrivalFacts(arrived).map((fact) => (
            <Fact key={fact.name} name={fact.name} says={<Point fact={fact} />} />
          ))
        ) : (
          <Fact name={words.tunnel.columns.came} says={words.tunnel.notArrived} />
        )}
      </Facts>
      {arrived && <Headers arrived={arrived} />}
    </>
  );
}

const Point = ({ fact: { says, isSame } }: { readonly fact: ArrivalFact }) => (
  <span className="flex first-line gap-icon">
    {!isSame && (
      <>
        <Info className="says-warning" size={14} aria-hidden />
        <span className="only-heard">{words.request.differs}</span>
      </>
    )}
    {says}
  </span>
);

function Headers({ arrived }: { readonly arrived: Arrived }) {
  const changes = headerChanges(arrived);
  if (changes.length === 0) return <p className="muted">{words.tunnel.headersSame}</p>;
  const { columns } = words.tunnel;
  return (
    <table className="table tunnel-headers">
      <caption>{words.tunnel.headersChanged}</caption>
      <TableHead columns={[columns.header, columns.what, columns.sent, columns.came]} />
      <tbody>
        {changes.map(({ name, kind, sent, came }, index) => (
          <tr key={index}>
            <th scope="row">
              <DataText text={name} limit={60} />
            </th>
            <td>{words.tunnel.changes[kind]}</td>
            {[sent, came].map((text, at) => (
              <td key={at}>
                {text === null ? (
                  <span className="muted">–</span>
                ) : (
                  <DataText text={text} limit={120} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Arrived = NonNullable<TunnelCheck['arrived']>;

interface ArrivalFact {
  readonly name: string;
  readonly says: string;
  /** It arrived unchanged. */
  readonly isSame: boolean;
}

/** The received request, point by point. */
export function arrivalFacts(arrived: Arrived): ArrivalFact[] {
  const { bodyIsSame, bodyLength, verdict, sentVersion, httpVersion, tls } = arrived;
  const says = words.tunnel;
  const bytes = plural(bodyLength, 'byte');
  return [
    {
      name: words.raw.body,
      isSame: bodyIsSame,
      says: bodyIsSame ? says.bodySame(bytes) : says.bodyChanged(bytes),
    },
    { name: words.detail.tabs.signature, isSame: verdict === 'valid', says: verdictWord(verdict) },
    {
      name: says.facts.httpVersion,
      isSame: sentVersion === httpVersion,
      says:
        sentVersion === httpVersion
          ? says.versionSame(httpVersion)
          : says.versionChanged(httpVersion, sentVersion),
    },
    {
      name: says.facts.lastConnection,
      isSame: true,
      says: tls ? says.tlsFrom(arrived.peerAddress) : says.plainFrom(arrived.peerAddress),
    },
    { name: says.facts.untilArrived, isSame: true, says: formatSpan(arrived.afterMs) },
  ];
}

/** Headers that were changed, removed or added on the way, those that receivers need most first. */
export function headerChanges({ changed, removed, added }: Arrived) {
  return [
    ...changed.map((header) => ({ ...header, kind: 'changed' as const })),
    ...removed.map(([name, sent]) => ({ name, kind: 'removed' as const, sent, came: null })),
    ...added.map(([name, came]) => ({ name, kind: 'added' as const, sent: null, came })),
  ];
}

/** The URL to configure at the service: the public one with an endpoint's path. */
export function webhookUrl(publicUrl: string, path: string): string {
  return publicUrl.replace(/\/+$/, '') + path;
}

/** The paths of endpoints are appended to it. */
export const PUBLIC_URL: Field<string> = {
  ...target,
  wrong: (typed) => target.wrong(typed) ?? (/[?#]/.test(typed) ? words.tunnel.behind : null),
};
