// The files of a ledger, named as in the API (docs/requirements/calls.md 6.2): kinds, addresses, file names.

export const LEDGER_FILES = ['ledger.pdf', 'ledger.csv', 'dispute-pack.pdf', 'dispute-pack.csv'] as const
export type LedgerFile = (typeof LEDGER_FILES)[number]

/** The criteria of a ledger query. */
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

/** `EXPLSHA2600042-TSTU1234568-DET-ledger.pdf`; for all rows of a number `EXPLSHA2600042-ledger.pdf`. */
export const fileName = (file: LedgerFile, { docRef, rowId }: LedgerQuery): string =>
  [docRef, rowId, file].filter((part) => part !== undefined).join('-')

/** Key of each file among the ledger texts of the catalogs. */
export const LEDGER_FILE_TEXTS = {
  'ledger.pdf': 'pdf',
  'ledger.csv': 'csv',
  'dispute-pack.pdf': 'disputePdf',
  'dispute-pack.csv': 'disputeCsv',
} as const satisfies Readonly<Record<LedgerFile, string>>
