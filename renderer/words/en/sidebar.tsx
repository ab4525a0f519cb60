// English: texts of renderer/list/sidebar.

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
  moreFor: (name: string) => `More for ${name}`,
  rename: 'Rename…',
  renameTitle: 'Rename view',
  changeToPresent: 'Update to current filter',
  deleteView: 'Delete view',
  viewDeleted: 'Deleted the view:',
};
