/** Strokes on a 24 px grid, in the color of the surrounding text. */
export const strokes = {
  alert: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.75v.01',
  back: 'M19 12H5m6-7-7 7 7 7',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16Zm4 4.5h4',
  calendar: 'M4 5.5h16v14H4v-14ZM4 10h16M8 3.5v4m8-4v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  briefcase: 'M3.5 8h17v11.5h-17V8ZM9 8V4.5h6V8M3.5 13h17',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronRight: 'm9.5 6 6 6-6 6',
  chevronUp: 'm6 14.5 6-6 6 6',
  chart: 'M4 20h16M7 16v-5m5 5V6m5 10v-7',
  compass: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm3.5 5-2 5-5 2 2-5 5-2Z',
  compare: 'M4 5h6v14H4V5Zm10 0h6v14h-6V5Z',
  copy: 'M8.5 8.5H19V20H8.5V8.5Zm-3 7V4H16',
  clip: 'm20 11.5-8.2 8.2a5 5 0 0 1-7-7l8.6-8.6a3.4 3.4 0 0 1 4.8 4.8l-8.6 8.5a1.7 1.7 0 0 1-2.4-2.4l7.7-7.7',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2',
  cross: 'm6 6 12 12M18 6 6 18',
  dots: 'M6 12h.01M12 12h.01M18 12h.01',
  external: 'M10 5H5v14h14v-5m-6-9h6v6m0-6-9 9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  eyeOff:
    'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6 7.7A15 15 0 0 0 2.5 12S6 18.5 12 18.5c1.4 0 2.7-.4 3.8-1',
  file: 'M6 3h8l4.5 4.5V21H6V3Zm8 0v4.5h4.5M9 13h6.5M9 16.5h6.5',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  flag: 'M6 21V4m0 0h12l-2.5 4L18 12H6',
  heart: 'M12 20C5 15.5 3 12 3 8.8A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.8c0 3.2-2 6.7-9 11.2Z',
  home: 'm4 11 8-7 8 7v9h-5.5v-6h-5v6H4v-9Z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  logout: 'M14 4H5v16h9m-4-8h10m-4-4.5 4.5 4.5-4.5 4.5',
  mail: 'M3.5 6h17v12h-17V6Zm0 .5L12 13l8.5-6.5',
  mobile: 'M7 3h10v18H7V3Zm4 15h2',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  pencil: 'M4 20l1-4.5L16 4.5 19.5 8l-11 11L4 20Zm9.5-13L17 10.5',
  refresh: 'M19.5 9A8 8 0 0 0 5 8.5M4.5 4v4.5H9M4.5 15a8 8 0 0 0 14.5.5m.5 4.5v-4.5H15',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20.5 20.5',
  send: 'M4 12 20 4l-5 16-3.5-6.5L4 12Zm7.5 1.5L20 4',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm0-5.5 1 2.4 2.5-.7 1.8 1.8-.8 2.4 2.5 1.2v2.8l-2.5 1.2.8 2.4-1.8 1.8-2.5-.7-1 2.4-1-2.4-2.5.7-1.8-1.8.8-2.4L5 13.4v-2.8l2.5-1.2-.8-2.4 1.8-1.8 2.5.7 1-2.4Z',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6L3.4 9.8l6-.8L12 3.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  system: 'M3.5 5h17v11h-17V5ZM9 20h6m-3-4v4',
  wallet: 'M4 7.5h15.5v12H4v-12Zm0 0 11-4v4m4.5 4v4H16a2 2 0 0 1 0-4h3.5Z',
  users:
    'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5ZM3 19c.4-3 2.7-5 6-5s5.6 2 6 5m.5-13.6a3.2 3.2 0 0 1 0 5.7M17 14.3c2.3.5 3.7 2.3 4 4.7',
} as const;

export type IconName = keyof typeof strokes;

/** Decoration next to a text that says the same; in a button with no text, the button carries the label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
