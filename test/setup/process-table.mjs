// Test setup: which processes run, and who started them. Empty on a system without /proc.

import { readdirSync, readFileSync } from 'node:fs';

/** The ids of all processes. */
export function processIds() {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

/**
 * The id of the process that started it, or its adopter if that one has exited.
 * Throws if the process has exited.
 * @param {number} pid
 */
export function parentOf(pid) {
  // After the name in brackets come the state and the parent.
  return Number(/.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
}

/** The processes that this one started and that still run. @param {number} parent */
export function childrenOf(parent) {
  return processIds().filter((pid) => {
    try {
      return parentOf(pid) === parent;
    } catch {
      return false; // it has exited meanwhile
    }
  });
}
