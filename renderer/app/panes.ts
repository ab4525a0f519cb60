// How wide the panes are: as a person set them, as long as the detail keeps enough room.

import { useSyncExternalStore } from 'react';
import type { Pane } from '../store/preferences.ts';

export const PANE_LIMITS: Readonly<Record<Pane, { min: number; max: number }>> = {
  sidebar: { min: 152, max: 360 },
  list: { min: 248, max: 640 },
};

export const DETAIL_MIN = 480;

/** The widths that fit the window: the list gives way first, then the endpoints. */
export function fitPanes(
  wanted: Readonly<Record<Pane, number>>,
  windowWidth: number,
): Record<Pane, number> {
  const within = (pane: Pane, width: number) =>
    Math.max(PANE_LIMITS[pane].min, Math.min(PANE_LIMITS[pane].max, width));
  const sidebarWanted = within('sidebar', wanted.sidebar);
  const list = within('list', Math.min(wanted.list, windowWidth - sidebarWanted - DETAIL_MIN));
  const sidebar = within('sidebar', Math.min(sidebarWanted, windowWidth - list - DETAIL_MIN));
  return { sidebar, list };
}

/** The window's width, as it changes. */
export function useWindowWidth(): number {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed);
      return () => window.removeEventListener('resize', changed);
    },
    () => window.innerWidth,
  );
}
