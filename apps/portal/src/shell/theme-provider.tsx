// Gives the component library its theme and language, and follows the reader's choice and the system, also while the
// page is open: dark mode, touch, reduced motion.
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
 * A popup opened by a modal dialog must be inside it: content outside of the top layer is not visible. Otherwise it is
 * in the landmark of its button, where screen readers look for it.
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
  // The library adds a wrapper when its motion setting differs from the surrounding one, which remounts the page. With
  // the opposite initial setting around it, the wrapper is always there.
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
