// English: what stands in renderer/palette.

export const palette = {
  title: 'Command palette',
  placeholder: 'A command, an endpoint, a capture’s name or amount',
  results: 'Commands',
  nothing: (search: string) => `Nothing is called “${search}”.`,
};
