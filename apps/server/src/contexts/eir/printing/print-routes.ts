// Calls about prints: QR image, history and report; and their cancellation by the port's staff.
import * as contract from '@quayline/contract/eir'
import { cancelEirPrint } from '@quayline/contract/eir-staff'
import { recogniseNumber } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { ContextDeps } from '../../../platform/context.ts'
import { refused } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { numberProblem } from '../../tracking/index.ts'
import { cancelPrint } from './cancel-print.ts'
import { loadReports } from './eir-pdf-load.ts'
import { eirPdfApart } from './eir-pdf-pool.ts'
import { relatedBookings } from '../../releases/index.ts'
import { facilityNames } from '../../reference/index.ts'
import { findPrint, listPrints, placesOfPrints, shownPrint } from './print-history.ts'
import { createQrLink, openQrLink, qrImage } from './qr-link.ts'

export const printRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.generateQRCode, async ({ query, caller }) => {
    const print = await findPrint(deps.db, caller, query.content)
    if (print === undefined || print.status === 'Canceled') return refused('NOT_FOUND', 'eirPrintUnknown')
    return { data: { content: await createQrLink(deps, print.id) } }
  }),

  route(contract.getQrImage, async ({ params }) => {
    const printNumber = await openQrLink(deps, params.token)
    return printNumber === null ? refused('NOT_FOUND', 'eirQrEnded') : { data: await qrImage(printNumber) }
  }),

  route(contract.queryEirPrintHistory, async ({ query: { blRefCde }, caller }) => {
    const typed = recogniseNumber(blRefCde, null)
    if (!typed.ok) return numberProblem('blRefCde', typed.reason)
    const number = referenceKey(blRefCde)
    const bookings = new Set([number, ...(await relatedBookings(deps.db, number))])
    const prints = await listPrints(deps.db, caller, [...bookings])
    const names = await facilityNames(deps.db, placesOfPrints(prints))
    return { data: { content: prints.map((print) => shownPrint(print, names, caller)) } }
  }),

  route(contract.getPrintPdf, async ({ params, language, caller }) => {
    const print = await findPrint(deps.db, caller, params.printNo)
    // A cancelled EIR must not be printed: a gate would accept it.
    if (print === undefined || print.status === 'Canceled') return refused('NOT_FOUND', 'eirPrintUnknown')
    const printed = await eirPdfApart({ reports: await loadReports(deps.db, print), language })
    if (!printed.ok) return printed.reason
    return { data: printed.value, headers: { 'content-disposition': inline(print.printNumber) } }
  }),

  route(cancelEirPrint, async ({ params, caller }) => {
    const print = await findPrint(deps.db, caller, params.printNo)
    if (caller === null || print === undefined) return refused('NOT_FOUND', 'eirPrintUnknown')
    await cancelPrint(deps, print, caller.holder)
    return { data: { printNo: print.printNumber, eirStatus: 'Canceled' as const } }
  }),
]

const inline = (printNumber: string): string => `inline; filename="EIR-${printNumber}.pdf"`
