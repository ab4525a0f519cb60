// `npm run screens`: every screen in each language, theme and size, as pictures in test/e2e/screens/.

process.env.SCREENS = '1';
process.argv.push('e2e', 'every-screen');
await import('./run.mjs');
