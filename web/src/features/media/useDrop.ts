import { type DragEvent, useState } from 'react';

/** The props that make an element accept dropped files. Text and links are left to the browser: they belong in a field. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Entering a child element also fires a leave event.
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      const { files } = event.dataTransfer;
      if (files.length === 0) return;
      event.preventDefault();
      setOver(false);
      onFiles([...files]);
    },
  };
}
