import { useLayoutEffect, useRef, useState } from 'react';

/** The number of columns of a grid, 0 until measured, and its distance in pixels from the top of the page. */
export function useGridPlace() {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ columns: 0, top: 0 });

  useLayoutEffect(() => {
    const grid = ref.current;
    if (grid === null) return;
    const measure = () => {
      const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
      const top = Math.round(grid.getBoundingClientRect().top + window.scrollY);
      setPlace((before) => (before.columns === columns && before.top === top ? before : { columns, top }));
    };
    measure();
    // Content above the grid may grow and shrink, which changes the page's height.
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return { ref, ...place };
}
