// Measures how many characters of the data font fit into an element.

import { useLayoutEffect, useState, type RefObject } from 'react';

const PROBE = '0'.repeat(100);

/** Null before it is measured. Follows the element's width; keeps `reserved` pixels free. */
export function useColumns(
  element: RefObject<HTMLElement | null>,
  reserved: number,
): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const cell = cellWidth(box);
      const free = box.clientWidth - reserved;
      // Steps of four keep the rows still while a pane is dragged a few pixels.
      setColumns(Math.max(16, Math.floor(free / cell / 4) * 4));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, reserved]);
  return columns;
}

function cellWidth(box: HTMLElement): number {
  const probe = document.createElement('span');
  probe.className = 'data raw-probe';
  probe.textContent = PROBE;
  box.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width / PROBE.length || 8;
}
