// Stores the window's position in the data folder. If its display is gone at the next start, the window moves to
// another.

import { readFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import { z } from 'zod';
import { replaceFile } from '../host/folder/durable-file.ts';

const pixels = z.number().int().min(-100_000).max(100_000);
const WindowState = z.object({
  bounds: z.object({ x: pixels, y: pixels, width: pixels.positive(), height: pixels.positive() }),
  maximised: z.boolean(),
});

/** Size and position in device-independent pixels, before maximising. */
export type WindowState = z.infer<typeof WindowState>;

export const SMALLEST = { width: 720, height: 480 };

/** The stored state; null if there is none or it is invalid. */
export function readWindowState(file: string): WindowState | null {
  try {
    return WindowState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // the first start, or a damaged file
  }
}

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
