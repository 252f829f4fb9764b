// The reader's saved views of a list as one line of links; the current one can be renamed, moved and deleted, a new
// query saved.
import type { SavedView } from '@quayline/client/schema.d'
import { addSavedView } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { fill } from '@quayline/messages/language'
import { Button, Dropdown } from 'antd'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { failureText } from '../shell/failure-text.ts'
import { useTexts } from '../shell/language-provider.tsx'
import { PortalLink } from '../shell/portal-link.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { Popup } from './popup.tsx'
import { TextField } from './text-field.tsx'
import { useUndoable } from './undo.tsx'
import { type SavedViews, useSavedViews, viewQuery } from './use-saved-views.ts'

const LIMIT = limitsOf(addSavedView).name

export function SavedViewLine({ screen, hasQuestion }: { readonly screen: string; readonly hasQuestion: boolean }) {
  const { views: screenTexts } = useTexts().kit
  const views = useSavedViews(screen)
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  if (views === null || (views.items.length === 0 && !hasQuestion)) return null
  const here = viewQuery(address)
  const shown = views.items.find(({ query }) => query === here)
  const all = address.get('view') === null ? '' : `view=${address.get('view')}`
  return (
    <nav className="view-line" aria-label={screenTexts.views}>
      {views.items.length === 0 ? null : (
        <PortalLink to={`${pathname}?${all}`} aria-current={here === all ? 'true' : undefined}>
          {screenTexts.all}
        </PortalLink>
      )}
      {views.items.map((view) => (
        <PortalLink
          key={view.viewId}
          to={`${pathname}?${view.query}`}
          aria-current={view === shown ? 'true' : undefined}
          title={view.name}
        >
          {view.name}
        </PortalLink>
      ))}
      {shown === undefined ? null : <ViewMenu view={shown} views={views} />}
      {shown === undefined && hasQuestion && here !== all ? (
        <NameButton label={screenTexts.save} name="" onName={(name) => views.save(name, here)} />
      ) : null}
    </nav>
  )
}

function ViewMenu({ view, views }: { readonly view: SavedView; readonly views: SavedViews }) {
  const { views: screenTexts } = useTexts().kit
  const undoable = useUndoable()
  const [isRenaming, setIsRenaming] = useState(false)
  const at = views.items.indexOf(view)
  const remove = async (): Promise<void> => {
    await views.remove(view)
    undoable(fill(screenTexts.deleted, { name: view.name }), () => views.putBack(view))
  }
  if (isRenaming)
    return (
      <NameButton
        label={screenTexts.rename}
        name={view.name}
        isOpenAtFirst
        onName={(name) => views.rename(view, name)}
        onClose={() => setIsRenaming(false)}
      />
    )
  const items = [
    { key: 'rename', label: screenTexts.rename, onClick: () => setIsRenaming(true) },
    { key: 'left', label: screenTexts.left, disabled: at === 0, onClick: () => void views.move(view, -1) },
    {
      key: 'right',
      label: screenTexts.right,
      disabled: at === views.items.length - 1,
      onClick: () => void views.move(view, 1),
    },
    { type: 'divider' as const },
    { key: 'delete', label: screenTexts.delete, danger: true, onClick: () => void remove() },
  ]
  const label = fill(screenTexts.actions, { name: view.name })
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <button type="button" className="icon-button is-small" aria-label={label} title={label} aria-haspopup="menu">
        <ShellIcon name="more" />
      </button>
    </Dropdown>
  )
}

interface NameButtonProps {
  readonly label: string
  readonly name: string
  readonly isOpenAtFirst?: boolean
  /** Throws CallFailed: its text is then shown in the form. */
  readonly onName: (name: string) => Promise<void>
  readonly onClose?: () => void
}

function NameButton({ label, name, isOpenAtFirst = false, onName, onClose }: NameButtonProps) {
  return (
    <Popup
      isOpenAtFirst={isOpenAtFirst}
      {...(onClose === undefined ? {} : { onClose })}
      render={(close) => <NameForm label={label} name={name} onName={onName} onClose={close} />}
    >
      <button type="button" className="link-button view-save" aria-haspopup="dialog">
        {label}
      </button>
    </Popup>
  )
}

type NameFormProps = Omit<NameButtonProps, 'isOpenAtFirst' | 'onClose'> & { readonly onClose: () => void }

function NameForm({ label, name, onName, onClose }: NameFormProps) {
  const texts = useTexts()
  const { kit } = texts
  const [text, setText] = useState(name)
  const [fault, setFault] = useState<string>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const typed = text.trim()
    if (typed === '') return setFault(fill(kit.form.missing, { label: kit.views.name }))
    try {
      await onName(typed)
      onClose()
    } catch (error) {
      setFault(failureText(error, texts))
    }
  }
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <TextField
        field={{ path: 'viewName', label: kit.views.name, value: text, limit: LIMIT, fault, onChange: setText }}
      />
      <div className="form-actions is-end">
        <Button type="primary" htmlType="submit" size="small">
          {label}
        </Button>
      </div>
    </form>
  )
}
