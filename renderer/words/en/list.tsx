// English: texts of renderer/list.

export const list = {
  pane: 'List of captures',
  reading: 'Loading captures',
  failed: 'Could not load captures',
  manyCaptures: (count: string) => `${count}+ captures`,
  chosen: (count: string) => `${count} selected`,
  newOnes: (count: string) => `${count} new`,
  showNew: (captures: string) => `Show ${captures}`,
  sampleNotSent: (message: string) => `The sample was not sent. ${message}`,
  captureReceived: (id: string) => `Capture ${id} received.`,
  removedEndpoint: 'Deleted endpoint',
  unrouted: 'No endpoint',

  nameless: {
    notHttp: 'Not HTTP',
    emptyBody: 'Empty body',
    notWhole: 'Incomplete request',
    notJson: 'Not JSON',
    notAnObject: 'Not a JSON object',
    notRead: 'Not parsed yet',
    noName: 'Unnamed',
  },
  reasons: { 'no-sign': 'no signature', 'no-secret': 'no secret', unknown: 'no known cause' },
  tags: {
    defects: { cut: 'truncated', incomplete: 'incomplete', 'not-http': 'not HTTP' },
    imported: 'imported',
    answered: (status: string) => `answered ${status}`,
    awaitsAnswer: 'awaiting response',
  },
  attempt: (ordinal: string) => `${ordinal} attempt`,
  /** `attempts`: “3 attempts”; `answers`: the statuses sent to them, oldest first. */
  responses: (attempts: string, answers: string) => `${attempts}. Responses: ${answers}`,
  showAttempts: 'Show attempts',
  hideAttempts: 'Hide attempts',
  noAnswer: 'none',
  selected: 'Selected captures',

  /** Where a row has the text of the filter, if that has no name. */
  hits: {
    field: 'body',
    header: 'header',
    method: 'method',
    target: 'path',
    cause: 'cause',
    note: 'note',
  },

  histogram: {
    name: 'Arrivals over time',
    how: 'Arrow keys move, Shift+arrow extends, Enter filters by this time, Escape clears it.',
    counting: 'Counting captures',
    failed: 'Could not count captures',
    newestOnly: 'newest captures only',
  },

  menu: {
    ofList: 'List actions',
    ofRow: 'Actions for selected captures',
    replay: 'Replay to several targets…',
    replayMany: (count: string) => `Replay ${count} captures…`,
    exportMany: (count: string) => `Export ${count} captures…`,
    compareTwo: 'Compare selected',
    deleteMany: (count: string) => `Delete ${count} captures`,
    deleteAttempts: (count: string) => `Delete ${count} attempts`,
  },

  empty: {
    showAll: 'Show all',
    none: 'No webhooks yet',
    noneYet: 'Each webhook appears here within a second, newest first.',
    noMatch: 'No matches',
    noMatchHere: 'No capture in this view matches the filter.',
    /** Instead of “No matches”: something is not searched. */
    noMatchYet: 'No matches so far',
    noMatchInPart: 'No matches in what is searched',
    view: 'Nothing here',
    viewIsEmpty: 'No captures match this view.',
    unrouted: 'Every capture has an endpoint',
    unroutedIs: 'Webhooks whose path matches no endpoint are captured too. They appear here.',
    endpoint: 'No captures yet',
    endpointNext: 'Set the webhook URL to your tunnel’s address followed by this endpoint’s path.',
  },

  firstRun: {
    title: 'Waiting for the first webhook…',
    how: 'Send webhooks to this address, with any path. Each appears here, and you can add its secret then.',
    howTo: (endpoint: string) =>
      `Send webhooks to this address of “${endpoint}”. Each appears here.`,
    showBroken: 'Show me a broken one',
    reach: 'Receive from the internet',
    reachSays: 'with a tunnel, or test with curl',
    reachHow:
      'A tunnel gives this address a public URL. In your payment link or API integration, set the webhook URL to that ' +
      'URL followed by the endpoint’s path.',
    copyCloudflared: 'Copy cloudflared command',
    copyNgrok: 'Copy ngrok command',
    ownHow: 'Or send a request from this machine:',
    copyCurl: 'Copy curl example',
  },
  brokenSample:
    'This sample was signed without its numbers. The cause and its proof are above. Send it again, signed correctly:',
  sendFixed: 'Send it fixed',
};

export const sidebar = {
  title: 'Endpoints and views',
  endpoints: 'Endpoints',
  all: 'All',
  unroutedIs: 'Webhooks whose path matches no endpoint.',
  noSecret: 'No secret: webhooks cannot be verified.',
  lockedSecret: 'Secret locked or missing: webhooks cannot be verified.',
  endpointsFailed: 'Could not load endpoints.',

  views: 'Views',
  underReading: 'With variation',
  changed: 'changed',
  noViews: 'Saved filters appear here.',
  viewsFailed: 'Could not load views.',
  rename: 'Rename…',
  renameTitle: 'Rename view',
  changeToPresent: 'Update to current filter',
  deleteView: 'Delete view',
  viewDeleted: 'Deleted the view:',
};
