// When the statements behind the shown sailings were made, in milliseconds: for what is made of them.
import { createContext, useContext } from 'react'

const AsOfContext = createContext<number>(Number.NaN)
export const AsOfProvider = AsOfContext

/** NaN where nobody knows. */
export const useAsOf = (): number => useContext(AsOfContext)
