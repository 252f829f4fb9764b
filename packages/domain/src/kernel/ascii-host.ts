// Decides the form of a host name on the wire: letters, digits and hyphens. A name in another script is stored as its
// A-label (RFC 5890).

/**
 * The platform's own URL parser (WHATWG URL, with UTS 46). Browsers and the server both have it, so both give the same
 * answer. Only the member used here is typed.
 */
const { URL: Address } = globalThis as unknown as { URL: new (text: string) => { readonly hostname: string } }

/** Letters, digits and hyphens of any script, and the full stops that IDNA reads as points. */
const IN_ANY_SCRIPT = /^(?:[\p{L}\p{M}\p{N}.\-\u00b7\u30fb\u3002\uff0e\uff61]|\u200c|\u200d)+$/u
/** RFC 1123. A top-level domain consists of letters or is an A-label, so that no IP address passes. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,57}[a-z0-9])$/

/** `xn--bcher-kva.example` for `Bücher.example`; null when the text is not a host name with a top-level domain. */
export function asciiHost(text: string): string | null {
  if (text.length > 253 || !IN_ANY_SCRIPT.test(text)) return null
  const host = isPlain(text) ? text.toLowerCase() : parsed(text)
  return host !== null && host.length <= 253 && HOST.test(host) ? host : null
}

/** A text that contains an A-label is not plain: the parser validates it. */
const isPlain = (text: string): boolean => /^[\x21-\x7e]*$/.test(text) && !/xn--/i.test(text)

function parsed(text: string): string | null {
  try {
    return new Address(`http://${text}`).hostname
  } catch {
    return null
  }
}
