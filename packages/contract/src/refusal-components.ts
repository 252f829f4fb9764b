// An operation's refusals as reusable components of the OpenAPI document: one response for each set of codes with the
// same status, named after the codes, so that a call lists each possible response in one line.
import { ERROR_CODES, type ErrorCode } from './error-code.ts'
import { ERROR_STATUS } from './error-status.ts'

type Form = 'Refusal' | 'DcsaError'

/** A type and not an interface, because only a type is assignable to JSON. */
export type ResponseComponent = {
  readonly description: string
  readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } }
}

export interface RefusalComponents {
  /** References by status. Also records the components that are referred to. */
  refer(codes: readonly ErrorCode[], form: Form): Readonly<Record<string, { readonly $ref: string }>>
  /** All components that were referred to, by name. */
  all(): Readonly<Record<string, ResponseComponent>>
}

export function refusalComponents(): RefusalComponents {
  const components = new Map<string, ResponseComponent>()
  return {
    refer: (codes, form) =>
      Object.fromEntries(
        codesByStatus(codes).map(([status, ofStatus]) => {
          const name = nameOf(ofStatus, form)
          components.set(name, componentOf(ofStatus, form))
          return [String(status), { $ref: `#/components/responses/${name}` }]
        }),
      ),
    all: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/**
 * Sorted, so that the same set of codes always has the same name. An expired token gets 200 and has no response of its
 * own.
 */
function codesByStatus(codes: readonly ErrorCode[]): readonly (readonly [number, readonly ErrorCode[]])[] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...new Set(codes)].toSorted((a, b) => ERROR_CODES[a] - ERROR_CODES[b] || (a < b ? -1 : 1))) {
    const status = ERROR_STATUS[code]
    if (status !== 200) byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return [...byStatus].toSorted(([a], [b]) => a - b)
}

/** `ForbiddenOrHqAdminOnly`; in DCSA's format `DcsaForbidden`. */
const nameOf = (codes: readonly ErrorCode[], form: Form): string =>
  (form === 'DcsaError' ? 'Dcsa' : '') + codes.map(inPascalCase).join('Or')

const inPascalCase = (code: ErrorCode): string =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const componentOf = (codes: readonly ErrorCode[], form: Form): ResponseComponent => ({
  description: codes.map((code) => `${ERROR_CODES[code]} ${code}`).join(', '),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${form}` } } },
})
