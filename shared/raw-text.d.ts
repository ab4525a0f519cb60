// A file that the bundler puts into the program as a text.

declare module '*?raw' {
  const text: string;
  export default text;
}
