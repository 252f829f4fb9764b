// The address of the page in the phone: only pages of this site.
import { Button } from '@quayline/ui/button'
import { type FormEvent, useState } from 'react'
import { useSimulatorTexts } from './simulator-texts.ts'
import type { Phone } from './use-simulated-app.ts'

export function AddressBox({ phone }: { readonly phone: Phone }) {
  const texts = useSimulatorTexts()
  const [address, setAddress] = useState(phone.firstAddress)
  const [isRefused, setRefused] = useState(false)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setRefused(!phone.open(address))
  }

  return (
    <form className="search-card simulator-address" onSubmit={submit}>
      <label htmlFor="simulator-address">{texts.address}</label>
      <div className="search-row">
        <input
          id="simulator-address"
          type="text"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? 'simulator-address-fault' : undefined}
          value={address}
          // The page may have navigated by itself since.
          onFocus={() => setAddress(phone.shown())}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" tone="main">
          {texts.open}
        </Button>
        <Button onClick={phone.reload}>{texts.reload}</Button>
      </div>
      {isRefused ? (
        <p id="simulator-address-fault" className="simulator-fault" role="alert">
          {texts.addressRefused}
        </p>
      ) : null}
    </form>
  )
}
