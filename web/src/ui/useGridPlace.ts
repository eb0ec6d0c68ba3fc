import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The number of columns that fit into a grid, 0 until measured, and its distance from the top of the page;
 * all in pixels.
 */
export function useGridPlace({ narrowest, gap }: { narrowest: number; gap: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ columns: 0, top: 0 });

  useLayoutEffect(() => {
    const grid = ref.current;
    if (grid === null) return;
    const measure = () => {
      const columns = Math.max(1, Math.floor((grid.clientWidth + gap) / (narrowest + gap)));
      const top = Math.round(grid.getBoundingClientRect().top + window.scrollY);
      setPlace((before) => (before.columns === columns && before.top === top ? before : { columns, top }));
    };
    measure();
    // Content above the grid may grow and shrink, which changes the page's height.
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [narrowest, gap]);

  return { ref, ...place };
}
