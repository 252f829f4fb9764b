// Decides what the name of a host is on the wire: letters, digits and hyphens. A name in another script is kept as its A-label (RFC
// 5890).

/**
 * The platform's own address parser (WHATWG URL, with UTS 46), which browsers and the server have alike: so both give the same answer.
 * Named here by the one thing that is asked of it.
 */
const { URL: Address } = globalThis as unknown as { URL: new (text: string) => { readonly hostname: string } }

/** Letters, digits and hyphens of any script, and the full stops that IDNA reads as points. */
const IN_ANY_SCRIPT = /^(?:[\p{L}\p{M}\p{N}.\-\u00b7\u30fb\u3002\uff0e\uff61]|\u200c|\u200d)+$/u
/** RFC 1123; a top-level domain is of letters or an A-label, so that no address of numbers passes. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,57}[a-z0-9])$/

/** `xn--bcher-kva.example` of `Bücher.example`; null when it is no name of a host with a top-level domain. */
export function asciiHost(text: string): string | null {
  if (text.length > 253 || !IN_ANY_SCRIPT.test(text)) return null
  const host = isPlain(text) ? text.toLowerCase() : parsed(text)
  return host !== null && host.length <= 253 && HOST.test(host) ? host : null
}

/** An existing A-label is validated as well. */
const isPlain = (text: string): boolean => /^[\x21-\x7e]*$/.test(text) && !/xn--/i.test(text)

function parsed(text: string): string | null {
  try {
    return new Address(`http://${text}`).hostname
  } catch {
    return null
  }
}
