// The calls of these pages: free days with the language header fixed to Chinese (docs/requirements/free-days.md 3), and
// tracking in the language of the page.
import type { FreeDaysRow } from '@quayline/client/schema.d'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import type { Call } from '../../shell/request.ts'
import type { AskedFreeDays } from './asked-free-days.ts'

export interface FreeDaysAnswer {
  /** `flag` false: the user has no permission to see them; then there are no rows. */
  readonly content: { readonly flag: boolean; readonly rows: readonly FreeDaysRow[] }
}

export const freeDaysCall = (asked: AskedFreeDays): Call<{ readonly data: FreeDaysAnswer }> => {
  const { num, numberType, docType, chargeType, previewDateFrom, previewDateTo } = asked
  const query = { docRef: normalizedNumber(num), docType, chargeType, previewDateFrom, previewDateTo }
  return {
    needsToken: true,
    language: 'zh-CN',
    send: (client) =>
      client.GET('/v1/public/idds/budgetFreeDays', {
        params: { query: { ...query, ...(numberType === null ? {} : { numberType }) } },
      }),
  }
}

type Tracked = Pick<AskedFreeDays, 'num' | 'numberType'>

export const trackingCall = ({ num, numberType }: Tracked): Call<{ readonly data: TrackingAnswer }> => ({
  send: (client) =>
    client.GET('/v1/public/tracking/{num}', {
      params: { path: { num: normalizedNumber(num) }, query: numberType === null ? {} : { numberType } },
    }),
})

export const nameOfTracking = ({ num, numberType }: Tracked, language: string): string =>
  `free-days-tracking ${language} ${numberType ?? 'any'} ${normalizedNumber(num)}`
