// The texts of the pages inside the app, for every component below.
import type { InAppTexts } from '@quayline/messages/phone/in-app-texts'
import { createContext, useContext } from 'react'

/** The texts of the menu and the query-type switcher: all that `/` and /cargo-tracking need. */
export type MenuTexts = Pick<InAppTexts, 'menu' | 'prompts'>

/** Each document contains at least the texts of its own page. */
export type SentTexts = MenuTexts & Partial<InAppTexts>

const InAppTextsContext = createContext<SentTexts | null>(null)

export const InAppTextsProvider = InAppTextsContext

export function useMenuTexts(): MenuTexts {
  const value = useContext(InAppTextsContext)
  if (value === null) throw new Error('Rendered outside of InAppTextsProvider')
  return value
}

/** For the pages of in-app.tsx, whose documents contain all texts. */
export function useInAppTexts(): InAppTexts {
  const texts = useMenuTexts()
  if (!isWhole(texts)) throw new Error('The document carries the texts of the menu only')
  return texts
}

const isWhole = (texts: SentTexts): texts is InAppTexts =>
  texts.accounts !== undefined &&
  texts.eir !== undefined &&
  texts.cutoff !== undefined &&
  texts.controls !== undefined &&
  texts.demurrage !== undefined &&
  texts.freeDays !== undefined
