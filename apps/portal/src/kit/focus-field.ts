// Scrolls to a field of a form and focuses it, expanding collapsed sections around it.
import { fieldId } from './field.tsx'

export function focusField(form: ParentNode | null, path: string): void {
  focusElement(controlOf(form, path))
}

export function focusElement(element: HTMLElement | null): void {
  if (element === null) return
  for (
    let around = element.closest('details');
    around !== null;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
}

/**
 * A path of the server may refer to a whole that the form splits into parts, or to a part of what the form has as a
 * whole.
 */
function controlOf(form: ParentNode | null, path: string): HTMLElement | null {
  const within = form ?? document
  const id = CSS.escape(fieldId(path))
  const own = within.querySelector<HTMLElement>(`#${id}, [id^="${id}-"]:is(input, textarea, select, td)`)
  if (own !== null) return own
  const whole = path.split('.').slice(0, -1).join('.')
  return whole === '' ? null : controlOf(form, whole)
}
