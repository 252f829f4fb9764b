// The line icons of both front ends: 24 x 24, current colour, always next to a text and hidden from screen readers.
export const ICON_PATHS = {
  vessel: 'M3 14h18l-2 6H5zM7 14V9h10v5M12 9V4',
  rail: 'M6 4h12v12H6zM6 10h12M9 16l-2 4M15 16l2 4M9 13h.01M15 13h.01',
  truck: 'M2 6h12v10H2zM14 10h4l4 3v3h-8M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  barge: 'M2 14h20l-3 5H5zM6 14v-4h5v4M13 14v-4h5v4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  done: 'M4 12l5 6L20 6',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 4v7h-7',
  warning: 'M12 3l10 18H2zM12 10v5M12 18h.01',
  empty: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  offline: 'M3 3l18 18M5 12a10 10 0 0 1 3-2M2 8a15 15 0 0 1 4-2M12 6a15 15 0 0 1 10 2M12 19h.01M9 16a4 4 0 0 1 5-.5',
  forbidden: 'M6 11h12v10H6zM8 11V8a4 4 0 0 1 8 0v3',
  partial: 'M12 3a9 9 0 1 0 9 9M12 3v9h9',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20c1-4 4-6 8-6s7 2 8 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  arrow: 'M4 12h15M14 6l6 6-6 6',
} as const

export type IconName = keyof typeof ICON_PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return <LineIcon path={ICON_PATHS[name]} />
}

/** The same for a drawing that only one page uses. */
export function LineIcon({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
