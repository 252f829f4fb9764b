// What a query leaves out of the numbers that were found, and why.
import { fill } from '@quayline/messages/language'
import { useOwnTexts } from '../../kit/own-texts.ts'
import type { Asked } from './asked-of.ts'
import { BULK_TEXTS } from './bulk-own-texts.ts'

export function LeftOut({ asked: { numbers, containers, beyond, most } }: { readonly asked: Asked }) {
  const own = useOwnTexts(BULK_TEXTS)
  return (
    <>
      {containers === 0 ? null : <p className="bulk-left-out">{fill(own.noContainers, { count: containers })}</p>}
      {beyond === 0 ? null : <p className="bulk-left-out">{fill(own.beyondMost, { count: beyond, most })}</p>}
      {numbers.length === 0 ? <p className="bulk-left-out">{own.nothingToAsk}</p> : null}
    </>
  )
}
