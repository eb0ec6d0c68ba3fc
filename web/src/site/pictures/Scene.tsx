import type { ReactNode } from 'react';

type SceneProps = { width: number; height: number; ground: string; children: ReactNode };

/** The canvas of a picture. */
export function Scene({ width, height, ground, children }: SceneProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <rect width={width} height={height} fill={ground} />
      {children}
    </svg>
  );
}
