// Where the window was when it was last closed: a small file in the data folder. A display that has gone since does
// not take the window with it.

import { readFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import { z } from 'zod';
import { replaceFile } from '../host/folder/durable-file.ts';

const pixels = z.number().int().min(-100_000).max(100_000);
const WindowState = z.object({
  bounds: z.object({ x: pixels, y: pixels, width: pixels.positive(), height: pixels.positive() }),
  maximised: z.boolean(),
});

/** Size and place in device-independent pixels, as before maximising. */
export type WindowState = z.infer<typeof WindowState>;

export const SMALLEST = { width: 720, height: 480 };

/** The state of the last time; null where there is none, or none that makes sense. */
export function readWindowState(file: string): WindowState | null {
  try {
    return WindowState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // the first start, or damaged: the window opens as on the first start
  }
}

/** Keeps the state. Never throws: a window that opens elsewhere is not worth an error. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    replaceFile(file, JSON.stringify(state));
  } catch {
    // the folder is full or gone
  }
}

/** The bounds moved and shrunk into a display's work area, no smaller than the smallest window. */
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
