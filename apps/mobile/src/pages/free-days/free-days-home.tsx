// The search form with its history (docs/requirements/free-days.md 3): number, period, cost type, bound, and whether
// the information was read.
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { useToast } from '@quayline/ui/toast'
import { type FormEvent, useRef, useState } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { numberFault } from '../../shell/fault-remedy.ts'
import { FetchedTermsDialog } from '../../shell/fetched-terms-dialog.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { RecentEntries } from '../../shell/recent-entries.tsx'
import { firstUse } from '@quayline/ui/first-use'
import { useKeptRequest } from '../../shell/use-kept-request.ts'
import { NumberBox } from '../demurrage/number-box.tsx'
import { todayOf } from '@quayline/messages/today-of'
import { useDayText } from '../demurrage/use-day-text.ts'
import { useDemurragePages } from '../demurrage/use-demurrage-pages.ts'
import type { DocumentType } from '../demurrage/asked-charges.ts'
import { type AskedFreeDays, firstAsked, pathQuery } from './asked-free-days.ts'
import { FreeDaysHead } from './free-days-head.tsx'
import { freeDaysQueries } from './free-days-queries.ts'
import { QueryFields } from './query-fields.tsx'
import { ReadOption } from './read-option.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import { homeRefusal, type Refusal } from './search-refusal.ts'
import { useFreeDaysSearch } from './use-free-days-search.ts'

const freeDaysFirstUse = firstUse('free-days')

interface FreeDaysHomeProps {
  /** The field's initial value. */
  readonly first: string
  /** The type of that number; null: the server detects it. */
  readonly type: DocumentType | null
}

// The information to be read before a search for free days.
interface TipDialogProps {
  readonly open: boolean
  readonly onAgree: () => void
  readonly onCancel: () => void
}

function TipDialog(props: TipDialogProps) {
  const { freeDays } = useInAppTexts()
  const { language } = usePageTexts()
  const ask = useKeptRequest()
  // It exists in Chinese and English; the server chooses by the language header of every call.
  const fetchTip = async () => {
    const { result } = await ask(`free-days-tip ${language}`, {
      send: (client) => client.GET('/v1/ebbase/idds/demurrageFree'),
    })
    return result?.ok === true
      ? ({ ok: true, terms: result.data.content.tip } as const)
      : ({ ok: false, failure: result?.failure ?? null } as const)
  }
  return (
    <FetchedTermsDialog title={freeDays.tipTitle} failedText={freeDays.tipFailed} fetchTerms={fetchTip} {...props} />
  )
}

// oxlint-disable-next-line max-lines-per-function -- The steps before a search in their order, with the state that they share.
export function FreeDaysHome({ first, type }: FreeDaysHomeProps) {
  const { language } = usePageTexts()
  const { freeDays, prompts } = useInAppTexts()
  const toast = useToast()
  const go = useDemurragePages()
  const search = useFreeDaysSearch((found) =>
    go(queryPaths.demurrageFreeResult({ ...pathQuery(found), language }), { steps: 1 }),
  )
  const [today] = useState(() => todayOf(new Date()))
  const [asked, setAsked] = useState(() => firstAsked(first, today, type))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // Users who have read it once need not tick again; they may untick it for a search.
  const [hasRead, setRead] = useState(freeDaysFirstUse.isOver)
  const [isTipOpen, setTipOpen] = useState(false)
  const [recent] = useState(freeDaysQueries.read)
  const form = useRef<HTMLFormElement>(null)
  /** True while a search waits for the confirmation of the information. */
  const waiting = useRef(false)

  const change = (next: AskedFreeDays): void => {
    setRefusal(null)
    setAsked(next)
  }
  const start = (): void => {
    const lacking = homeRefusal(asked, hasRead)
    setRefusal(lacking)
    if (lacking !== null) {
      toast({ tone: 'plain', text: prompts[lacking] })
      return fieldOf(form.current, lacking)?.focus()
    }
    if (freeDaysFirstUse.isOver()) return search.search(asked)
    waiting.current = true
    setTipOpen(true)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    start()
  }
  const closeTip = (): void => {
    waiting.current = false
    setTipOpen(false)
  }
  const confirmTip = (): void => {
    freeDaysFirstUse.agree()
    setRead(true)
    if (refusal === 'demurrage_free_read_rel_infor') setRefusal(null)
    if (waiting.current) search.search(asked)
    closeTip()
  }
  const read = (isTicked: boolean): void => {
    setRead(isTicked)
    setRefusal(null)
  }
  return (
    <>
      <FreeDaysHead asked={normalizedNumber(first) === '' ? null : { num: first, numberType: type }}>
        <search>
          <form ref={form} className="search demurrage-form" noValidate onSubmit={submit}>
            <NumberBox
              id="free-days-number"
              label={freeDays.number}
              number={asked.num}
              isRefused={refusal === 'input_number'}
              fault={numberFault(search.fault)}
              onNumber={(num) => change({ ...asked, num, numberType: null })}
            />
            <QueryFields bindsEnd asked={asked} today={today} onAsked={change} refusal={refusal} />
            <ReadOption
              hasRead={hasRead}
              isRefused={refusal === 'demurrage_free_read_rel_infor'}
              onRead={read}
              onOpen={() => setTipOpen(true)}
            />
            <button type="submit" className="button button-main">
              <Icon name="search" />
              {freeDays.search}
            </button>
          </form>
        </search>
      </FreeDaysHead>
      <SearchOutcome search={search} onRetry={start} isAtField={numberFault(search.fault) !== null} />
      <TipDialog open={isTipOpen} onAgree={confirmTip} onCancel={closeTip} />
      <Recent
        entries={recent}
        onChoose={(entry) => {
          change(entry)
          fieldOf(form.current, 'input_number')?.focus()
        }}
      />
    </>
  )
}

const FIELDS: Partial<Record<Refusal, string>> = {
  input_number: 'input[type=search]',
  input_start_date: '[data-field=from]',
  demurrage_free_period_wraning: '[data-field=from]',
  input_end_date: '[data-field=to]',
  demurrage_free_read_rel_infor: 'input[type=checkbox]',
}

const fieldOf = (form: HTMLFormElement | null, refusal: Refusal): HTMLElement | null =>
  form?.querySelector<HTMLElement>(FIELDS[refusal] ?? 'input') ?? null

interface RecentProps {
  readonly entries: readonly AskedFreeDays[]
  readonly onChoose: (entry: AskedFreeDays) => void
}

function Recent({ entries, onChoose }: RecentProps) {
  const { controls, demurrage } = useInAppTexts()
  const dayText = useDayText()
  return (
    <RecentEntries
      entries={entries.map((entry) => ({
        key: entry.num,
        title: <GroupedNumber number={entry.num} />,
        note: [
          controls.costType[entry.chargeType].name,
          demurrage.bound[entry.docType],
          `${dayText.short(entry.previewDateFrom)} – ${dayText.short(entry.previewDateTo)}`,
        ].join(' · '),
        onChoose: () => onChoose(entry),
      }))}
    />
  )
}
