// How much of its time the event loop was busy: what runs beside the listener gives way while it has none to spare.

/** Makes the function that tells the share (0 to 1) since it was last called. */
export function createBusyShare(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
