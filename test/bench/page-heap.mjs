// The used JavaScript heap of a page after a garbage collection.

/**
 * In bytes.
 * @param {import('@playwright/test').CDPSession} client of the page
 */
export async function heapInUse(client) {
  await client.send('HeapProfiler.collectGarbage');
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
}
