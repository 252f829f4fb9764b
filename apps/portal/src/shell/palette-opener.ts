// Search fields open the frame's single palette through this context.
import { createContext, useContext } from 'react'

/** Outside of the frame (a component rendered alone) nothing opens. */
export const PaletteContext = createContext<() => void>(() => undefined)

export const useOpenPalette = (): (() => void) => useContext(PaletteContext)
