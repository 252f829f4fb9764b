// The changes in a submitted content: compared with its booking, and with the content that the line accepted before
// (docs/requirements/instructions.md 6).
import type { components } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { WithAnswer } from '../../../kit/with-answer.tsx'
import { useAnswer } from '../../../shell/use-answer.ts'
import { DifferenceList } from '../compare/difference-list.tsx'
import { differencesKey } from '../instruction-keys.ts'
import { acceptedBefore } from './desk-facts.ts'
import { DESK_TEXTS } from './desk-own-texts.ts'

type Instruction = components['schemas']['Instruction']

export function WhatDiffers({ instruction }: { readonly instruction: Instruction }) {
  const own = useOwnTexts(DESK_TEXTS)
  const { id, contentVersion } = instruction
  if (contentVersion === 0) return null
  const accepted = acceptedBefore(instruction)
  const to = String(contentVersion)
  return (
    <>
      {accepted === null ? null : (
        <Differences id={id} from={String(accepted)} to={to} title={fill(own.ofAccepted, { version: accepted })} />
      )}
      <Differences id={id} from="booking" to={to} title={own.ofBooking} />
    </>
  )
}

interface DifferencesProps {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly title: string
}

/** A panel is too small for thousands; the comparison shows all of them. */
const SHOWN_IN_PANEL = 50

function Differences({ id, from, to, title }: DifferencesProps) {
  const own = useOwnTexts(DESK_TEXTS)
  const answer = useAnswer(differencesKey(id, from, to), (client) =>
    client.GET('/v1/instructions/{id}/diff', { params: { path: { id }, query: { from, to } } }),
  )
  return (
    <section className="instruction-section">
      <h3>{title}</h3>
      <WithAnswer answer={answer}>
        {({ differences }) => {
          const beyond = differences.length - SHOWN_IN_PANEL
          return (
            <>
              {differences.length === 0 ? <p>{own.same}</p> : null}
              <DifferenceList differences={differences.slice(0, SHOWN_IN_PANEL)} heading="h4" />
              {beyond > 0 ? <p>{fill(own.more, { count: beyond })}</p> : null}
            </>
          )
        }}
      </WithAnswer>
    </section>
  )
}
