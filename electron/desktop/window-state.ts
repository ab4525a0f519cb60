// Stores the window's position in the data folder. If its display is gone at the next start, the window moves to
// another.

import { readFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import { replaceFile } from '../host/folder/durable-file.ts';

/** Size and position in device-independent pixels, before maximising. */
export interface WindowState {
  readonly bounds: Rectangle;
  readonly maximised: boolean;
}

export const SMALLEST = { width: 720, height: 480 };

/** The stored state; null if there is none or it is invalid. */
export function readWindowState(file: string): WindowState | null {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as WindowState;
    return isWindowState(state) ? state : null;
  } catch {
    return null; // the first start, or a damaged file
  }
}

/** Checked by hand: the window does not wait for the library that checks what the host reads. */
function isWindowState({ bounds, maximised }: WindowState): boolean {
  const { x, y, width, height } = bounds;
  const arePixels = [x, y, width, height].every(
    (one) => Number.isInteger(one) && Math.abs(one) <= FARTHEST,
  );
  return arePixels && width > 0 && height > 0 && typeof maximised === 'boolean';
}

const FARTHEST = 100_000;

/** Stores the state. Never throws: a lost window position is not worth an error. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    replaceFile(file, JSON.stringify(state));
  } catch {
    // the disk is full or the folder is gone
  }
}

/** Moves and shrinks the bounds into a display's work area, but not below the smallest size. */
export function clip(bounds: Rectangle, area: Rectangle): Rectangle {
  const width = Math.max(SMALLEST.width, Math.min(bounds.width, area.width));
  const height = Math.max(SMALLEST.height, Math.min(bounds.height, area.height));
  const within = (at: number, from: number, room: number) =>
    Math.max(from, Math.min(at, from + Math.max(0, room)));
  return {
    x: within(bounds.x, area.x, area.width - width),
    y: within(bounds.y, area.y, area.height - height),
    width,
    height,
  };
}
