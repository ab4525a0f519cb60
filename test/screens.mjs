// `npm run screens`: takes pictures of every screen in each language, theme and size into test-results/screens.

process.env.SCREENS = '1';
process.env.LONG_TESTS = '1';
process.argv.push('e2e', 'every-screen');
await import('./run.mjs');
