// English: what stands in renderer/list.

export const list = {
  pane: 'List of captures',
  captures: 'Captures',
  reading: 'Reading the list',
  failed: 'The list could not be read',
  manyCaptures: (count: string) => `${count}+ captures`,
  chosen: (count: string) => `${count} chosen`,
  newOnes: (count: string) => `${count} new`,
  showNew: (captures: string) => `${captures}: show`,
  captureReceived: (id: string) => `Capture ${id} received.`,
  removedEndpoint: 'Removed endpoint',
  unrouted: 'Unrouted',

  nameless: {
    notHttp: 'Not HTTP',
    emptyBody: 'Empty body',
    notWhole: 'Not received whole',
    notJson: 'Not JSON',
    notAnObject: 'Not a JSON object',
    tooDeep: 'Nested too deep',
    notRead: 'Not read yet',
    noName: 'No name',
  },
  tags: {
    defects: { cut: 'cut', incomplete: 'incomplete', 'not-http': 'not HTTP' },
    imported: 'imported',
    answered: (status: string) => `answered ${status}`,
    awaitsAnswer: 'waits for its answer',
    notAnswered: 'not answered',
  },
  /** In a narrow list the number stands alone; its word is still heard. */
  attempt: (ordinal: string) => (
    <>
      {ordinal}
      <span className="tag-rest"> attempt</span>
    </>
  ),

  menu: {
    ofList: 'More for the list',
    ofRow: 'For what is chosen',
    sendSample: 'Send a sample',
    replay: 'Replay to several targets…',
    replayMany: (count: string) => `Replay ${count} captures…`,
    export: 'Export…',
    exportMany: (count: string) => `Export ${count} captures…`,
    compare: 'Compare with another…',
    compareTwo: 'Compare the two chosen',
    copyAsCurl: 'Copy as cURL',
    delete: 'Delete this capture',
    deleteMany: (count: string) => `Delete ${count} captures`,
  },

  empty: {
    showAll: 'Show all',
    clearFilter: 'Clear the filter',
    none: 'No webhooks yet',
    noneYet: 'Each webhook appears here within a second, newest first.',
    noMatch: 'Nothing matches',
    noMatchHere: 'No capture in this view matches the filter.',
    view: 'Nothing here',
    viewIsEmpty: 'At present no capture belongs to this view.',
    unrouted: 'Nothing unrouted',
    unroutedIs:
      'Webhooks whose path belongs to no endpoint appear here. They are captured all the same.',
    endpoint: 'Nothing captured here yet',
    endpointNext: 'As the webhook URL, set your tunnel’s address followed by this endpoint’s path.',
  },

  firstRun: {
    title: 'Waiting for the first webhook',
    lead: 'Countersign captures every request byte for byte, says whether its signature is right, and shows how it knows.',
    inspect: 'Inspect webhooks',
    inspectHow:
      'Send webhooks to this address, with any path. An endpoint has the path and the secret of one payment link or API ' +
      'integration; webhooks that came before are then verified too.',
    copyAddress: 'Copy listener address',
    addEndpoint: 'Add your endpoint',
    reach: 'From the internet',
    reachSays: 'a tunnel, or curl from here',
    reachHow:
      'A tunnel gives this address a public name. Put that name and the endpoint’s path as the webhook URL into your ' +
      'payment link or API integration.',
    copyCloudflared: 'Copy cloudflared command',
    copyNgrok: 'Copy ngrok command',
    ownHow: 'Or send a request from this machine:',
    copyCurl: 'Copy curl example',
    send: 'Send webhooks',
    sendHow:
      'A sample is signed for a demo endpoint and sent through the real listener. Compose sends any case to your receiver.',
    sendSample: 'Send a sample',
    compose: 'Build your own',
    solve: 'Solve a case',
    solveHow:
      'Paste a body, a cURL command, a digest, or the mail that has them. The answer says why a signature differs; no ' +
      'endpoint is needed.',
    paste: 'Paste a case',
  },
};
