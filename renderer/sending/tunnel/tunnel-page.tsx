// The tunnel: its public URL, a signed probe through it, and the resulting webhook URLs.

import { useState } from 'react';
import { Page } from '../../go/page.tsx';
import { openEndpoint, useUnsaved } from '../../go/places.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { checkTunnel } from '../state/tunnel.ts';
import { publicUrlError, TunnelResult, webhookUrl } from './tunnel-result.tsx';

export function TunnelPage() {
  const publicUrl = useStore((state) => state.status?.publicUrl ?? null);
  const check = useStore((state) => state.tunnelCheck);
  const isChecking = useStore((state) => state.isCheckingTunnel);
  const failure = useStore((state) => state.tunnelError);
  const [typed, setTyped] = useState<string | null>(null);
  const url = typed ?? publicUrl ?? '';
  useUnsaved(url.trim() !== (publicUrl ?? ''));
  const [wasTried, setWasTried] = useState(false);
  const error = publicUrlError(url);
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
        <div className="stack dialog-body tunnel gap-12">
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
            <Button kind="primary" type="submit" isPending={isChecking}>
              {words.case.check}
            </Button>
          </div>
          <div role="status" className="unseen-empty">
            {isChecking && <p className="muted">{words.ownScheme.checking}</p>}
            {!isChecking && failure !== null && <p className="says-error">{failure}</p>}
            {!isChecking && failure === null && check && <TunnelResult check={check} />}
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
          <table className="table facts">
            <tbody>
              {endpoints.map(({ id, name, path }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>
                    <span className="level data tunnel-webhook gap-4 breaks">
                      <bdi dir="ltr">{webhookUrl(publicUrl, path)}</bdi>
                      <CopyButton
                        label={words.tunnel.copyUrlOf(name)}
                        text={webhookUrl(publicUrl, path)}
                      />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
