// What a tab of the browser is called: the number or the count first, for of thirty tabs only the beginning is seen.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { patterns } from '../paths.ts'
import { useLocale } from './language-provider.tsx'
import { useCurrentScreen } from './screen.ts'
import { useServices } from './services.tsx'
import { useSession } from './use-session.ts'
import { badgeText, sumOf, useWaiting } from './waiting.ts'

/** Parameters of addresses that name the shipment of a screen. */
const NUMBER_PARAMETERS = ['number', 'docRef']

/** Null: the address names no single thing. Several numbers are a question, not a thing. */
export function numberIn(search: string): string | null {
  const address = new URLSearchParams(search)
  const named = NUMBER_PARAMETERS.map((name) => address.get(name)?.trim() ?? '').find((text) => text !== '')
  return named === undefined || /[\s,;]/.test(named) || named.length > 40 ? null : named
}

interface TitleParts {
  readonly title: string
  readonly number: string | null
  /** As written: `12`, `1,000+`. */
  readonly count: string | null
  readonly lineName: string
}

export const windowTitle = ({ title, number, count, lineName }: TitleParts): string =>
  [number, count === null ? title : `(${count}) ${title}`, lineName]
    .filter((part) => part !== null && part !== '')
    .join(' · ')

/** `count`: what the screen has found; without it the work that waits there. */
export function useWindowTitle(title: string, count: string | undefined): void {
  const { environment } = useServices()
  const lineName = useSession()?.lineName ?? environment.lineName
  const { language } = useLocale()
  const { search } = useLocation()
  const screen = useCurrentScreen()
  const { work } = useWaiting()
  const own = screen?.pattern === patterns.home ? work.map(({ pattern }) => pattern) : [screen?.pattern ?? '']
  const waiting = sumOf(work, own)
  const mark = count ?? (waiting === null ? null : badgeText(waiting, language))
  const full = windowTitle({ title, number: numberIn(search), count: mark, lineName })
  useEffect(() => {
    document.title = full
  }, [full])
}
