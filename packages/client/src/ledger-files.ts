// The files of a ledger as the calls name them (docs/requirements/calls.md 6.2): what each is, where it is, what it is called.

export const LEDGER_FILES = ['ledger.pdf', 'ledger.csv', 'dispute-pack.pdf', 'dispute-pack.csv'] as const
export type LedgerFile = (typeof LEDGER_FILES)[number]

/** What a ledger is asked for by. */
export interface LedgerQuery {
  readonly docRef: string
  readonly bound: 'BM' | 'BN'
  readonly chargeType: 'ALL' | 'DND' | 'DEM' | 'DET'
  readonly docType?: 'bl' | 'bkg'
  /** Absent: all rows of the number. */
  readonly rowId?: string
  /** Periods that still run end on this day; absent: today. */
  readonly endDate?: string
}

export const isDispute = (file: LedgerFile): boolean => file.startsWith('dispute')

export const fileType = (file: LedgerFile): string => (file.endsWith('.pdf') ? 'application/pdf' : 'text/csv')

export const filePath = (file: LedgerFile, query: LedgerQuery): string =>
  `/v1/demurrage/${file}?${new URLSearchParams({ ...query })}`

/** `EXPLSHA2600042-TSTU1234568-DET-ledger.pdf`; of a whole number `EXPLSHA2600042-ledger.pdf`. */
export const fileName = (file: LedgerFile, { docRef, rowId }: LedgerQuery): string =>
  [docRef, rowId, file].filter((part) => part !== undefined).join('-')

/** As the ledger texts name them. */
export const LEDGER_FILE_TEXTS = {
  'ledger.pdf': 'pdf',
  'ledger.csv': 'csv',
  'dispute-pack.pdf': 'disputePdf',
  'dispute-pack.csv': 'disputeCsv',
} as const satisfies Readonly<Record<LedgerFile, string>>
