// The frame of every screen (docs/requirements/look.md 3): header, navigation at the left or in a drawer, banners, the screen itself.
import { Skeleton } from '@quayline/ui/skeleton'
import { useRef, useState, useEffect, useEffectEvent } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { paths } from '../paths.ts'
import { Banners } from './banners.tsx'
import { ExpiredDialog } from './expired-dialog.tsx'
import { Header } from './header.tsx'
import { keptNavigation, keptLanguage } from './kept-choice.ts'
import { useTexts, useLocale } from './language-provider.tsx'
import { Navigation } from './navigation.tsx'
import { RegionSelect } from './region-select.tsx'
import { ShellIcon } from './shell-icon.tsx'
import type { ShortcutAction } from './shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SideDialog } from './side-dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useSession } from './use-session.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { Language } from '@quayline/messages/language'
import { languageOfProfile } from './language-choice.ts'

export function Frame() {
  const { shell, portal } = useTexts()
  const session = useSession()
  const navigate = useNavigate()
  const isMoving = useNavigation().state !== 'idle'
  const search = useRef<HTMLInputElement>(null)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isCollapsed, collapse] = useCollapsed()
  useProfileLanguage()
  useShortcuts((action) => {
    const run: Readonly<Record<ShortcutAction, () => void>> = {
      search: () => search.current?.focus(),
      tracking: () => void navigate(paths.tracking()),
      home: () => void navigate(paths.home()),
      notices: () => void navigate(paths.notices()),
      help: () => setIsHelpOpen(true),
    }
    run[action]()
  })
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {portal.skip}
      </a>
      <Header search={search} onNavigation={() => setIsDrawerOpen(true)} onShortcuts={() => setIsHelpOpen(true)} />
      <div className={isCollapsed ? 'frame-side is-collapsed' : 'frame-side'}>
        {session === null ? null : (
          <Navigation session={session} isCollapsed={isCollapsed} onExpand={() => collapse(false)} />
        )}
        <FoldButton isCollapsed={isCollapsed} onFold={() => collapse(!isCollapsed)} />
      </div>
      <div className="frame-main">
        <Banners />
        <main id="main" tabIndex={-1} aria-busy={isMoving}>
          <Outlet />
        </main>
      </div>
      {isMoving ? <progress className="frame-progress" aria-label={shell.loading} /> : null}
      <SideDialog
        isOpen={isDrawerOpen}
        side="left"
        title={portal.navigation.label}
        closeLabel={shell.close}
        onClose={() => setIsDrawerOpen(false)}
      >
        <Drawer onFollow={() => setIsDrawerOpen(false)} />
      </SideDialog>
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <ExpiredDialog />
      <UnsavedGuard />
      <ScrollRestoration />
    </div>
  )
}

function Drawer({ onFollow }: { readonly onFollow: () => void }) {
  const { shell } = useTexts()
  const session = useSession()
  if (session === null) return <Skeleton label={shell.loading} />
  return (
    <>
      <Navigation session={session} onFollow={onFollow} />
      <div className="drawer-region">
        <RegionSelect />
      </div>
    </>
  )
}

interface FoldButtonProps {
  readonly isCollapsed: boolean
  readonly onFold: () => void
}

function FoldButton({ isCollapsed, onFold }: FoldButtonProps) {
  const { navigation } = useTexts().portal
  return (
    <button
      type="button"
      className="navigation-entry is-top navigation-fold"
      aria-label={isCollapsed ? navigation.expand : undefined}
      onClick={onFold}
    >
      <ShellIcon name={isCollapsed ? 'expand' : 'collapse'} />
      {isCollapsed ? null : <span>{navigation.collapse}</span>}
    </button>
  )
}

function useCollapsed(): readonly [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setIsCollapsed] = useState(() => keptNavigation.read() === 'collapsed')
  const collapse = (to: boolean): void => {
    keptNavigation.write(to ? 'collapsed' : 'open')
    setIsCollapsed(to)
  }
  return [isCollapsed, collapse]
}

/** A device without a choice of its own speaks the language of whoever logs in. */
function useProfileLanguage(): void {
  const { language, follow } = useLocale()
  const profile = useSession()?.user?.language ?? null
  const adopt = useEffectEvent((wanted: Language | null) => {
    const next = languageOfProfile(window.location.search, keptLanguage.read(), wanted)
    // A chunk that cannot be had leaves the page in the language that it speaks.
    if (next !== null && next !== language) void follow(next).catch(() => undefined)
  })
  useEffect(() => adopt(profile), [profile])
}
