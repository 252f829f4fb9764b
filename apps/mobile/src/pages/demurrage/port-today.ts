// Today at the port of a period, whatever day it is where the reader is: the day from which a running period can still end.
import { firstBudgetDay } from '@quayline/domain/demurrage/budget-days'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { todayAt } from '@quayline/messages/today-of'
import type { Charge } from './charge.ts'

/**
 * The first day on which all of the chosen rows whose period runs can end; null when none of them runs. `charges`: all rows in the order of
 * the answer, by whose pointers their zones are given; of a place without a zone the day to which the server counted.
 */
export const firstEndDay = (
  charges: readonly Charge[],
  clocks: TimeZoneRefs,
  isChosen: (charge: Charge) => boolean,
  now: number,
): string | null =>
  firstBudgetDay(
    charges.flatMap((charge, index) =>
      charge.isOpen && isChosen(charge)
        ? (todayAt(clocks, `/content/rows/${index}/startedOn`, now) ?? charge.countedUntil ?? [])
        : [],
    ),
  )
