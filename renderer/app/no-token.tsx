// Opened in a browser without the token: there is no host to talk to, and this says how to come in.

export function NoToken() {
  return (
    <main className="no-token">
      <h1>Countersign</h1>
      <p>This address works only with the token that belongs to it.</p>
      <p>
        Open the address that <code>countersign serve</code> printed when it started. It looks like
        this:
      </p>
      <pre className="code">http://127.0.0.1:4546/?token=…</pre>
      <p className="muted">
        The token keeps other pages and other people on this machine away from your webhooks. It is
        new at every start, and the browser forgets it when the tab is closed.
      </p>
    </main>
  );
}
