// The form around a group, an anchor or a bar, so that a screen hands it over once.
import { createContext, useContext } from 'react'
import type { Form } from './use-form.ts'

/** What the parts around the fields need of any form. */
export type AnyForm = Omit<Form, 'field' | 'toggle' | 'change' | 'rows' | 'draft'>

export const FormContext = createContext<AnyForm | null>(null)

/** Null outside of a form: criteria of a list have fields too. */
export const useFormAround = (): AnyForm | null => useContext(FormContext)

/** Whether a path belongs to one of these fields: `containers.2.seal` to `containers`. */
export const isAmong = (fields: readonly string[], path: string): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`))
