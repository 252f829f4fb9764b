// The form for its groups, anchors and bar, so that a screen passes it only once.
import { createContext, useContext } from 'react'
import type { Form } from './use-form.ts'

/** The parts of any form that the components around the fields need. */
export type AnyForm = Omit<Form, 'field' | 'toggle' | 'change' | 'rows' | 'draft'>

export const FormContext = createContext<AnyForm | null>(null)

/** Null outside of a form: the criteria of a list have fields too. */
export const useFormAround = (): AnyForm | null => useContext(FormContext)

/** Whether a path belongs to one of these fields: `containers.2.seal` to `containers`. */
export const isAmong = (fields: readonly string[], path: string): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`))
