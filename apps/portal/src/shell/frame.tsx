// The frame of every screen (docs/requirements/look.md 3): header, navigation on the left or in a drawer, banners, the
// screen.
import { Skeleton } from '@quayline/ui/skeleton'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { paths } from '../paths.ts'
import { Banners } from './banners.tsx'
import { ExpiredDialog } from './expired-dialog.tsx'
import { Header } from './header.tsx'
import { keptNavigation, keptLanguage } from './kept-choice.ts'
import { useTexts, useLocale } from './language-provider.tsx'
import { Navigation } from './navigation.tsx'
import { Palette } from './palette.tsx'
import { PaletteContext } from './palette-opener.ts'
import { RegionSelect } from './region-select.tsx'
import { ShellIcon } from './shell-icon.tsx'
import { isPaletteStroke, type ShortcutAction, shortcutOf, type Stroke } from './shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SideDialog } from './side-dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { isDialogOpen, isFreeKey, useKeyDown } from './use-key-down.ts'
import { useSession } from './use-session.ts'
import type { Language } from '@quayline/messages/language'
import { languageOfProfile } from './language-choice.ts'

type Overlay = 'none' | 'palette' | 'drawer' | 'shortcuts'

// Listens for shortcuts while no dialog is open and the reader has not disabled them (WCAG 2.1.4).
function useShortcuts(run: (action: ShortcutAction) => void): void {
  const before = useRef<Stroke | null>(null)
  useKeyDown((event) => {
    // Not a single-key shortcut: it also works while typing, and with single keys disabled.
    if (!isDialogOpen() && isPaletteStroke(event)) {
      event.preventDefault()
      run('search')
      return
    }
    if (!isFreeKey(event)) {
      before.current = null
      return
    }
    const now = { key: event.key, at: event.timeStamp }
    const action = shortcutOf(before.current, now)
    before.current = action === null ? now : null
    if (action === null) return
    event.preventDefault()
    run(action)
  })
}

export function Frame() {
  const { shell, portal } = useTexts()
  const session = useSession()
  const navigate = useNavigate()
  const isMoving = useNavigation().state !== 'idle'
  // One at a time: each is modal.
  const [overlay, setOverlay] = useState<Overlay>('none')
  const openPalette = useCallback(() => setOverlay('palette'), [])
  const [isCollapsed, collapse] = useCollapsed()
  const fold = (): void => collapse(!isCollapsed)
  useProfileLanguage()
  useShortcuts((action) => {
    const run: Readonly<Record<ShortcutAction, () => void>> = {
      search: openPalette,
      tracking: () => void navigate(paths.tracking()),
      home: () => void navigate(paths.home()),
      notices: () => void navigate(paths.notices()),
      collapse: fold,
      help: () => setOverlay('shortcuts'),
    }
    run[action]()
  })
  return (
    <PaletteContext value={openPalette}>
      <div className="frame">
        <a className="skip" href="#main">
          {portal.skip}
        </a>
        <Header onNavigation={() => setOverlay('drawer')} onShortcuts={() => setOverlay('shortcuts')} />
        <div className={isCollapsed ? 'frame-side is-collapsed' : 'frame-side'}>
          {session === null ? null : (
            <Navigation session={session} isCollapsed={isCollapsed} onExpand={() => collapse(false)} />
          )}
          <FoldButton isCollapsed={isCollapsed} onFold={fold} />
        </div>
        <div className="frame-main">
          <Banners />
          <main id="main" tabIndex={-1} aria-busy={isMoving}>
            <Outlet />
          </main>
        </div>
        {isMoving ? <progress className="frame-progress" aria-label={shell.loading} /> : null}
        <Overlays overlay={overlay} onChange={setOverlay} onFold={fold} />
        <ExpiredDialog />
        <UnsavedGuard />
        <ScrollRestoration />
      </div>
    </PaletteContext>
  )
}

interface OverlaysProps {
  readonly overlay: Overlay
  readonly onChange: (overlay: Overlay) => void
  readonly onFold: () => void
}

function Overlays({ overlay, onChange, onFold }: OverlaysProps) {
  const { shell, portal } = useTexts()
  const close = (): void => onChange('none')
  return (
    <>
      <SideDialog
        isOpen={overlay === 'drawer'}
        side="left"
        title={portal.navigation.label}
        closeLabel={shell.close}
        onClose={close}
      >
        <Drawer onFollow={close} />
      </SideDialog>
      <ShortcutsDialog isOpen={overlay === 'shortcuts'} onClose={close} />
      <Palette
        isOpen={overlay === 'palette'}
        onClose={close}
        onShortcuts={() => onChange('shortcuts')}
        onCollapse={onFold}
      />
    </>
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
    <div className="navigation-foot">
      <button
        type="button"
        className="navigation-entry is-top navigation-fold"
        aria-label={isCollapsed ? navigation.expand : undefined}
        title={isCollapsed ? navigation.expand : undefined}
        aria-keyshortcuts="["
        onClick={onFold}
      >
        <ShellIcon name={isCollapsed ? 'expand' : 'collapse'} />
        <span>{navigation.collapse}</span>
        <kbd aria-hidden="true">[</kbd>
      </button>
    </div>
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

/** A device without its own language choice uses the language of the user who logs in. */
function useProfileLanguage(): void {
  const { language, follow } = useLocale()
  const profile = useSession()?.user?.language ?? null
  const adopt = useEffectEvent((wanted: Language | null) => {
    const next = languageOfProfile(window.location.search, keptLanguage.read(), wanted)
    // If the chunk cannot be loaded, the page keeps its language.
    if (next !== null && next !== language) void follow(next).catch(() => undefined)
  })
  useEffect(() => adopt(profile), [profile])
}
