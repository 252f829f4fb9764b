// The legal texts of demurrage in English; shown for all languages except Chinese.
import type { DemurrageClauseTexts } from './demurrage-clause.zh-CN.ts'

export const demurrageClause = {
  agreement: [
    'Terms of the demurrage and detention enquiry',
    '1. Who may ask. Certified users may ask about containers of bills of lading and bookings to which they are a party (booking party, shipper, consignee or notify party); our staff may ask in the course of their work. Do not ask about cargo that is none of your business, and do not pass results on to people whom they do not concern.',
    '2. What it rests on. Charges are worked out from the container moves that terminals, depots and carriers report, and from the tariff, agreements and working calendars in force when you ask. A move may be reported late, be missing or be corrected; the result changes with it. The page states as of when the data are.',
    '3. Estimates and budgets. The amount shown is an estimate up to the day on which you ask. A budget is an estimate for a return or pick-up on the day that you choose; it no longer holds when the tariff, an agreement or the actual moves change before that day. Neither is an invoice, a waiver, an extension of free time or an acknowledgement of what is due. The invoice that we issue decides.',
    '4. What cannot be assessed. Where a tariff, a move or a calendar is missing, the page says so, and the container is in no total. No amount shown does not mean that nothing is due.',
    '5. What prevails. Where a result differs from the terms of the bill of lading or sea waybill, from the applicable tariff or from an agreement in writing, those prevail. Charges of terminals, depots or railways, such as storage or the power of reefer containers, are not part of it.',
    '6. Currency. Amounts are in the currency of the tariff. They are not converted and include no tax unless it is stated.',
    '7. Disputes. If you do not agree with a result, keep its day-by-day record and write to our customer service within the time that the invoice states. A dispute does not by itself stop the clock: please pick up and return containers in time.',
    'By choosing “Agree” you confirm that you have read and accept these terms. This version holds from 28 November 2026.',
  ].join('\n'),
  freeDaysTip: [
    'Please read before you ask for free days',
    '1. Only parties to the shipment (booking party, shipper, consignee, notify party) may ask; without permission no result is shown.',
    '2. Free time depends on the size type of the container, the port, the type of charge, and whether it is import or export. Where an agreement grants special free days they are shown first, otherwise the days of the tariff.',
    '3. Calendar days include weekends and holidays. Working days follow the published calendar of the place; for a year that is not published yet they cannot be told.',
    '4. As long as the clock has not started, the last free day is worked out from the first day of the period that you choose. It helps you to plan pick-up or return; once the event has happened, its date counts.',
    '5. Please pick up or return the container within free time. Where the terminal or the railway sets an earlier limit, go by the earlier one.',
    '6. Results change when the tariff, an agreement or a reported move is corrected. The applicable tariff, agreements in writing and the invoice decide.',
    'This version holds from 28 November 2026.',
  ].join('\n'),
} as const satisfies DemurrageClauseTexts
