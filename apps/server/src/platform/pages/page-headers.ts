// Restricts a page to its own files, to scripts and styles with this request's nonce, and to its own server.
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'

const nonces = new WeakMap<ServerResponse, string>()

/** The nonce of one response, 128 random bits. */
export function nonceOf(response: ServerResponse): string {
  const known = nonces.get(response)
  if (known !== undefined) return known
  const nonce = randomBytes(16).toString('base64')
  nonces.set(response, nonce)
  return nonce
}

const byNonce = (_request: unknown, response: unknown): string => `'nonce-${nonceOf(response as ServerResponse)}'`

export const PAGE_SECURITY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", byNonce],
      styleSrc: ["'self'", byNonce],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      // The app simulator shows our own pages in a frame.
      frameAncestors: ["'self'"],
      frameSrc: ["'self'"],
    },
  },
  // A page's address may contain a share key, which no other site may receive.
  referrerPolicy: { policy: 'no-referrer' },
  // Other systems of the line use the subdomains.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xFrameOptions: { action: 'sameorigin' },
  crossOriginEmbedderPolicy: false,
}
