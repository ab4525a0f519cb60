// English: what stands in renderer/sidebar.

export const sidebar = {
  title: 'Endpoints and views',
  endpoints: 'Endpoints',
  addEndpoint: 'Add endpoint',
  all: 'All',
  unrouted: 'Unrouted',
  unroutedIs: 'Webhooks whose path belongs to no endpoint.',
  edit: (name: string) => `Edit ${name}`,
  noSecret: 'No secret: what arrives here cannot be verified.',
  lockedSecret: 'Its secret cannot be read here: what arrives cannot be verified.',
  endpointsFailed: 'The endpoints could not be read.',

  views: 'Views',
  underReading: 'Under a reading',
  changed: 'changed',
  noViews: 'A filter that you save has its place here.',
  viewsFailed: 'The views could not be read.',
  moreFor: (name: string) => `More for ${name}`,
  rename: 'Rename…',
  renameTitle: 'Rename the view',
  changeToPresent: 'Change to the present filter',
  deleteView: 'Delete view',
  deleteTitle: (name: string) => `Delete the view “${name}”?`,
  deleteSays: 'Its captures stay. Only the name and the filter are deleted.',
};
