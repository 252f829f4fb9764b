// At the head of every page inside the app: the current query, and a sheet with the others
// (docs/requirements/native-app.md 4).
import { Dialog } from '@quayline/ui/dialog'
import '@quayline/ui/dialogs.css'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../shell/browser-state.ts'
import { useMenuTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { EntryList, SwitchIcon } from './entry-list.tsx'
import type { Asked, EntryName } from './query-entry.ts'
import { useEntries } from './use-entries.ts'

interface QueryTypeSwitcherProps {
  readonly current: EntryName
  /** The number of the page, passed to the entries; null if there is none. */
  readonly number: string | null
  /** The type of that number; absent if the page does not know it. */
  readonly type?: Asked['type']
}

/** Without scripts it leads to the menu, which has the same entries. Needs ToastProvider and InAppTextsProvider. */
export function QueryTypeSwitcher({ current, number, type = null }: QueryTypeSwitcherProps) {
  const { language, texts } = usePageTexts()
  const { menu } = useMenuTexts()
  const [isOpen, setOpen] = useState(false)
  const entries = useEntries({ asked: number === null || number === '' ? null : { number, type } })
  return (
    <>
      {useHydrated() ? (
        <button type="button" className="switcher" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SwitchIcon />
          {menu.switchTo}
        </button>
      ) : (
        <a className="switcher" href={paths.home({ language })}>
          <SwitchIcon />
          {menu.switchTo}
        </a>
      )}
      <Dialog
        open={isOpen}
        title={menu.switchTo}
        closeLabel={texts.shell.close}
        onClose={() => {
          entries.forget()
          setOpen(false)
        }}
      >
        <EntryList entries={entries} current={current} />
      </Dialog>
    </>
  )
}
