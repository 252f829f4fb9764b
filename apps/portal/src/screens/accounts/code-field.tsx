// The code from a mail: sent on request, again after a pause, then entered.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { type BoundField, Field } from '../../kit/field.tsx'
import { PlainInput } from '../../kit/plain-input.tsx'
import { failureText } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'
import './accounts.css'

type CodeSent = { readonly data: { readonly validMinutes: number; readonly againAfterSeconds: number } }

interface CodeFieldProps {
  readonly code: BoundField
  /** The recipient of the code, as typed. */
  readonly to: string
  /** Shows the reader what is missing before a code can be sent; false: sending is not possible. */
  readonly mayAsk: () => boolean
  readonly send: (to: string) => (client: QuaylineClient) => Promise<Answered<CodeSent>>
  /** With placeholders for `to` and `minutes`. */
  readonly sentText: string
}

// Seconds until an action is possible again.

/** Uses the current time instead of counting ticks: timers in a background window are delayed. */
function useCountdown(): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(null)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return {
    secondsLeft: until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    start: (seconds) => {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}

export function CodeField({ code, to, mayAsk, send, sentText }: CodeFieldProps) {
  const texts = useTexts()
  const { code: screenTexts } = useOwnTexts(ACCOUNT_FORM_OWN)
  const { secondsLeft, start } = useCountdown()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sending = useCommand(send)
  const ask = (): void => {
    if (!mayAsk() || sending.isPending || secondsLeft > 0) return
    sending.mutate(to, {
      onSuccess: ({ data }) => {
        setSentTo(to)
        start(data.againAfterSeconds)
      },
    })
  }
  const minutes = sending.data?.data.validMinutes
  const note =
    sending.error !== null
      ? fill(screenTexts.failed, { reason: failureText(sending.error, texts) })
      : sentTo === to && minutes !== undefined
        ? fill(sentText, { to, minutes })
        : ''
  return (
    <Field
      field={code}
      width={6}
      note={
        <>
          <output>{note}</output>
          {/* Screen readers announce the result, not the seconds. */}
          {secondsLeft > 0 ? <span aria-hidden="true"> {fill(screenTexts.wait, { seconds: secondsLeft })}</span> : null}
        </>
      }
    >
      {(aria) => (
        <span className="code-control">
          <PlainInput
            control={aria}
            name={code.path}
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code.value}
            onChange={({ target }) => code.onChange(target.value.replaceAll(/\s/g, ''))}
            onBlur={code.onLeave}
          />
          <Button onClick={ask} loading={sending.isPending} disabled={secondsLeft > 0}>
            {sentTo === null ? screenTexts.send : screenTexts.again}
          </Button>
        </span>
      )}
    </Field>
  )
}
