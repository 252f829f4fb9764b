// Shows an e-mail address as people write it: the domain in its own script. It is kept, compared and written to in its ASCII form.
import { domainToUnicode } from 'node:url'

/** As it is where the domain is no name that can be written otherwise. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = domainToUnicode(address.slice(at))
  return domain === '' ? address : `${address.slice(0, at)}${domain}`
}
