// The as-of time of the shown sailings, in milliseconds, for files made from them.
import { createContext, useContext } from 'react'

const AsOfContext = createContext<number>(Number.NaN)
export const AsOfProvider = AsOfContext

/** NaN if unknown. */
export const useAsOf = (): number => useContext(AsOfContext)
