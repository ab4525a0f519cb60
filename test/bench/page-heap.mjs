// How much of a page's JavaScript heap is in use, once what is not needed any more is gone.

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
