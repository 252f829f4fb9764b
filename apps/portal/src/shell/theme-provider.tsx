// Gives the component library its look and language, and follows the reader's choice and the system: dark, touch, reduced motion, also
// while the page is open.
import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { useKept } from './kept-store.ts'
import { useLocale } from './language-provider.tsx'
import { useServices } from './services.tsx'
import { readTokenOf, themeOf } from './theme.ts'
import { themeChoice } from './theme-choice.ts'

function useMedia(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query])
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => list.matches,
  )
}

/**
 * A popup that a modal dialog opens must lie inside it: what is outside of the top layer cannot be seen. Elsewhere it lies in the
 * landmark of its button, where screen readers look for it.
 */
const popupHome = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('dialog, header, main') ?? document.body

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { antd } = useLocale()
  const { nonce } = useServices().environment
  const [chosen] = useKept(themeChoice)
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const isDark = chosen === 'system' ? isSystemDark : chosen === 'dark'
  const isTouch = useMedia('(pointer: coarse)')
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const read = useMemo(() => readTokenOf(document.documentElement), [])
  // The library wraps what it shows as soon as that should move otherwise than what is around it, and so mounts the page anew: with the
  // opposite around it from the start, it is always wrapped.
  const [around] = useState({ token: { motion: isStill } })
  const config = useMemo(() => themeOf(read, { isDark, isTouch, isStill }), [read, isDark, isTouch, isStill])
  return (
    <ConfigProvider theme={around} csp={{ nonce }}>
      <ConfigProvider
        locale={antd}
        theme={config}
        getPopupContainer={popupHome}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        {children}
      </ConfigProvider>
    </ConfigProvider>
  )
}
