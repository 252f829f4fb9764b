// A funnel in the style of the icons of packages/ui.
export function FilterIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 5h16l-6 8v6l-4-2v-4z" />
    </svg>
  )
}
