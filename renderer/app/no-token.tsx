// Opened in a browser without the token, or with one of an earlier start: there is no host to talk to, and this says
// how to come in.

import { words } from '../words/words.ts';

export function NoToken({ isOld = false }: { readonly isOld?: boolean }) {
  return (
    <main className="no-token">
      <h1>{words.app.name}</h1>
      <p role={isOld ? 'alert' : undefined}>
        {isOld ? words.app.tokenIsOld : words.app.onlyWithToken}
      </p>
      <p>{words.app.openPrinted(<code dir="ltr">countersign serve</code>)}</p>
      <pre className="code" dir="ltr">
        http://127.0.0.1:4546/?token=…
      </pre>
      <p className="muted">{words.app.whyToken}</p>
    </main>
  );
}
