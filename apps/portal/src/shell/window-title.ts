// The title of a browser tab: number or count first, because among thirty tabs only the beginning is visible.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { patterns } from '../paths.ts'
import { useLocale } from './language-provider.tsx'
import { useCurrentScreen } from './screen.ts'
import { useServices } from './services.tsx'
import { useSession } from './use-session.ts'
import { badgeText, sumOf, useWaiting } from './waiting.ts'

/** Address parameters that name the shipment of a screen. */
const NUMBER_PARAMETERS = ['number', 'docRef']

/** Null: the address names no single item. Several numbers are a query, not an item. */
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

/** `count`: rows that the screen has found; without it, the pending work of that screen. */
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
