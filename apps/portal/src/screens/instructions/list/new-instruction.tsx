// Creates a draft for a booking, empty or with the content of another instruction (docs/requirements/instructions.md
// 9). If a booking cannot be used, its field shows why; if it already has an instruction, the user must confirm,
// because another one is a split.
import type { ListedInstruction } from '@quayline/client/schema.d'
import { INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { typedParts } from '@quayline/domain/tracking/number-kind'
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SwitchField } from '../../../kit/choice-field.tsx'
import { DialogButton } from '../../../kit/dialog-button.tsx'
import { FormBody } from '../../../kit/form-screen.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { TextAreaField } from '../../../kit/text-field.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { paths } from '../../../paths.ts'
import { failureOf } from '../../../shell/failure-text.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import { useServices } from '../../../shell/services.tsx'
import { INSTRUCTION_LIST, type InstructionListTexts } from './instructions-own-texts.ts'

export function NewInstruction() {
  const own = useOwnTexts(INSTRUCTION_LIST)
  return (
    <DialogButton label={own.new} title={own.newTitle} button={{ type: 'primary' }}>
      {(close) => <BookingForm title={own.newTitle} onClose={close} />}
    </DialogButton>
  )
}

interface CopyInstructionProps {
  readonly row: Pick<ListedInstruction, 'id'>
  /** The instruction's name for the reader. */
  readonly name: string
}

export function CopyInstruction({ row, name }: CopyInstructionProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const title = fill(own.copyTitle, { name })
  return (
    <DialogButton label={own.copy} title={title}>
      {(close) => <BookingForm title={title} copyOf={row.id} onClose={close} />}
    </DialogButton>
  )
}

/** Errors that concern the bookings although the server names no field. */
const ABOUT_BOOKINGS = { 5404: 'bookings', 5409: 'bookings' } as const

interface BookingFormProps {
  readonly title: string
  readonly copyOf?: string
  readonly onClose: () => void
}

// The bookings entered for a new shipping instruction: 1 to 10 (docs/requirements/instructions.md 1).

/** Without duplicates, in the order typed. */
export const bookingsIn = (typed: string): readonly string[] => [...new Set(typedParts(typed))]

/** Undefined: their count is valid; the form itself reports an empty field. */
export function bookingsFault(
  typed: string,
  { tooManyBookings }: Pick<InstructionListTexts, 'tooManyBookings'>,
): string | undefined {
  const { length: count } = bookingsIn(typed)
  return count > INSTRUCTION_LIMITS.bookings ? fill(tooManyBookings, { count }) : undefined
}

export function BookingForm({ title, copyOf, onClose }: BookingFormProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const { kit } = useTexts()
  const { request } = useServices()
  const navigate = useNavigate()
  const [isInConflict, setInConflict] = useState(false)
  const form = useForm({
    name: `instruction-new.${copyOf ?? ''}`,
    start: { bookings: '', isSplit: false, isTest: false },
    labels: { bookings: own.bookings, isSplit: own.isSplit, isTest: own.isTest },
    required: ['bookings'],
    check: ({ bookings }) => ({ bookings: bookingsFault(bookings, own) }),
    fieldOfCode: ABOUT_BOOKINGS,
    pathOf: (path) => (path.startsWith('bookings') ? 'bookings' : path),
    send: async ({ bookings, isSplit, isTest }) => {
      const body = { bookings: [...bookingsIn(bookings)], isSplit, isTest, ...(copyOf === undefined ? {} : { copyOf }) }
      try {
        const { data } = await request((client) => client.POST('/v1/instructions', { body }))
        return data.id
      } catch (error) {
        const failure = failureOf(error)
        setInConflict(failure?.kind === 'refused' && failure.status === 409)
        throw error
      }
    },
    onSent: (id) => {
      onClose()
      void navigate(paths.instruction(id))
    },
  })
  return (
    <FormBody
      form={form}
      title={title}
      submit={own.create}
      besides={<Button onClick={onClose}>{kit.confirm.cancel}</Button>}
    >
      <TextAreaField field={form.field('bookings')} hint={own.bookingsHint} />
      {isInConflict ? <SwitchField field={form.toggle('isSplit')} /> : null}
      <SwitchField field={form.toggle('isTest')} />
    </FormBody>
  )
}
