// The line icons of the frame that packages/ui does not have: 24 x 24, current colour, always next to a text or inside
// a named button.
const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18',
  place: 'M12 21s7-6.4 7-11a7 7 0 1 0-14 0c0 4.6 7 11 7 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  TRACK: 'M12 21s7-6.4 7-11a7 7 0 1 0-14 0c0 4.6 7 11 7 11M9 10l2 2 4-4',
  SAIL: 'M3 14h18l-2 6H5zM7 14V9h10v5M12 9V4',
  DELIVER: 'M2 6h12v10H2zM14 10h4l4 3v3h-8M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  CLEAR: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13l2 2 4-4',
  PAY: 'M3 6h18v12H3zM3 10h18M7 15h4',
  ADMINISTER: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2 20a7 7 0 0 1 14 0M17 8l2 2 3-4',
  collapse: 'M14 6l-6 6 6 6',
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z',
  page: 'M4 5h16v14H4zM4 9h16',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  moon: 'M20 14a8 8 0 1 1-9.5-10 6.5 6.5 0 0 0 9.5 10',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  action: 'M13 3L5 14h6l-1 7 8-11h-6z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
  container: 'M3 7h18v10H3zM8 10v4M12 10v4M16 10v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  expand: 'M10 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  filter: 'M4 5h16l-6 7v6l-4 2v-8z',
  download: 'M12 4v11M8 11l4 4 4-4M5 20h14',
  upload: 'M12 16V5M8 9l4-4 4 4M5 20h14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  density: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  keyboard: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M17 11h.01M8 14h8',
} as const

export type ShellIconName = keyof typeof PATHS

export function ShellIcon({ name }: { readonly name: ShellIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
