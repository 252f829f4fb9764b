// The app's setup: device, screen, language, user, region and the token's state.
import { Button } from '@quayline/ui/button'
import { useId } from 'react'
import { LANGUAGES } from '@quayline/messages/language'
import {
  DEVICES,
  LATEST_SECONDS,
  type PhoneSetup,
  possibleTokens,
  REGIONS,
  SCREENS,
  secondsOf,
  type SetupChoices,
} from './phone-setup.ts'
import { useSimulatorTexts } from './simulator-texts.ts'
import type { Phone } from './use-simulated-app.ts'

interface SetupFormProps {
  readonly phone: Phone
  readonly choices: SetupChoices
}

export function SetupForm({ phone, choices }: SetupFormProps) {
  const texts = useSimulatorTexts()
  const { setup, change } = phone
  const named = nameIn(choices.language)
  return (
    <section className="search-card" aria-labelledby="simulator-setup">
      <h2 id="simulator-setup">{texts.setup}</h2>
      <p className="hint">{texts.setupHint}</p>
      <div className="simulator-fields">
        <Choice
          label={texts.device}
          value={setup.device}
          options={DEVICES.map((device) => [device, texts[device]])}
          onChange={(device) => change({ device })}
        />
        <Choice
          label={texts.screen}
          value={setup.screen}
          options={SCREENS.map((screen) => [screen, screen.replace('x', ' × ')])}
          onChange={(screen) => change({ screen })}
        />
        <Choice
          label={texts.language}
          value={setup.language}
          options={LANGUAGES.map((language) => [language, named.language(language)])}
          onChange={(language) => change({ language })}
        />
        {setup.role === null ? null : (
          <Choice
            label={texts.user}
            value={setup.role}
            options={choices.users.map(({ role, name }) => [role, `${texts.roles[role]} · ${name}`])}
            onChange={(role) => change({ role })}
          />
        )}
        <Choice<NonNullable<PhoneSetup['region']> | ''>
          label={texts.region}
          value={setup.region ?? ''}
          options={[['', texts.regionOfUser], ...REGIONS.map((region) => [region, named.region(region)] as const)]}
          onChange={(region) => change({ region: region === '' ? null : region })}
        />
        <Choice
          label={texts.token}
          value={setup.token}
          options={possibleTokens(choices).map((token) => [token, texts.tokens[token]])}
          onChange={(token) => change({ token })}
        />
        {setup.token === 'late' ? <LateSeconds phone={phone} /> : null}
      </div>
      <div className="search-row">
        <Button disabled={choices.users.length === 0} onClick={() => phone.show({ kind: 'login' })}>
          {texts.logIn}
        </Button>
        <Button onClick={phone.logOut}>{texts.logOut}</Button>
      </div>
    </section>
  )
}

function LateSeconds({ phone: { setup, change } }: Pick<SetupFormProps, 'phone'>) {
  const texts = useSimulatorTexts()
  const id = useId()
  return (
    <div className="simulator-field">
      <label htmlFor={id}>{texts.lateSeconds}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={LATEST_SECONDS}
        step={1}
        defaultValue={setup.lateSeconds}
        onChange={(event) => {
          const lateSeconds = secondsOf(event.target.value)
          if (lateSeconds !== null && lateSeconds !== setup.lateSeconds) change({ lateSeconds })
        }}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="simulator-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.target.value)
          if (chosen !== undefined) onChange(chosen[0])
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Names from the browser's Intl: nothing here is hydrated. */
function nameIn(language: string): { language(code: string): string; region(code: string): string } {
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  const regions = new Intl.DisplayNames([language], { type: 'region' })
  return {
    language: (code) => languages.of(code) ?? code,
    region: (code) => `${code} ${regions.of(code) ?? ''}`.trim(),
  }
}
