// The app's own login page and pickers, as dialogs over the phone.
import type { SimulatedUser } from '@quayline/page-contract/page'
import { Button } from '@quayline/ui/button'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { PickedPort, PickedVessel } from '../bridge/messages.ts'
import { useSimulatorTexts } from './simulator-texts.ts'

interface DialogProps<Chosen> {
  readonly onChoose: (chosen: Chosen) => void
  readonly onCancel: () => void
}

export function LoginDialog({
  users,
  onChoose,
  onCancel,
}: DialogProps<SimulatedUser> & { readonly users: readonly SimulatedUser[] }) {
  const texts = useSimulatorTexts()
  return (
    <NativeDialog title={texts.loginTitle} onCancel={onCancel}>
      <p>{users.length === 0 ? texts.noUsers : texts.loginText}</p>
      <ul className="simulator-users">
        {users.map((user) => (
          <li key={user.role}>
            <Button onClick={() => onChoose(user)}>{`${texts.roles[user.role]} · ${user.name}`}</Button>
          </li>
        ))}
      </ul>
    </NativeDialog>
  )
}

export function VesselDialog({ onChoose, onCancel }: DialogProps<PickedVessel>) {
  const texts = useSimulatorTexts()
  const [description, setDescription] = useState('QUAYLINE ALBATROSS')
  const [code, setCode] = useState('Q01')
  return (
    <NativeDialog title={texts.vesselTitle} onCancel={onCancel}>
      <PickerForm onSubmit={() => onChoose({ description, code })}>
        <Field label={texts.vesselDescription} value={description} onChange={setDescription} />
        <Field label={texts.vesselCode} value={code} onChange={setCode} />
      </PickerForm>
    </NativeDialog>
  )
}

export function PortDialog({ onChoose, onCancel }: DialogProps<PickedPort>) {
  const texts = useSimulatorTexts()
  const [cityNameEn, setCity] = useState('Ningbo')
  return (
    <NativeDialog title={texts.portTitle} onCancel={onCancel}>
      <PickerForm onSubmit={() => onChoose({ cityNameEn })}>
        <Field label={texts.cityNameEn} value={cityNameEn} onChange={setCity} />
      </PickerForm>
    </NativeDialog>
  )
}

function PickerForm({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  const texts = useSimulatorTexts()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="simulator-fields" onSubmit={submit}>
      {children}
      <Button type="submit" tone="main">
        {texts.choose}
      </Button>
    </form>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Field({ label, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="simulator-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" required value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}

interface NativeDialogProps {
  readonly title: string
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Modal: the browser keeps the focus inside and restores it afterwards; Escape cancels. */
function NativeDialog({ title, onCancel, children }: NativeDialogProps) {
  const texts = useSimulatorTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <div className="sheet-head">
        <h3 id={heading}>{title}</h3>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
      <div className="sheet-body simulator-dialog">{children}</div>
    </dialog>
  )
}
