// Whoever shows a search field opens the one palette of the frame through this.
import { createContext, useContext } from 'react'

/** Outside of the frame (a part rendered alone) nothing opens. */
export const PaletteContext = createContext<() => void>(() => undefined)

export const useOpenPalette = (): (() => void) => useContext(PaletteContext)
