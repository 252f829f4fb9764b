// A terminal, depot or office as docs/requirements/master-data.md 2.1 defines it: name, address lines, telephone and fax in their parts.

/** Fields without a known value are null: never invented. */
export interface Facility {
  /** The line's own code, `TAO06`. */
  readonly code: string
  readonly unLocode: string | null
  readonly fcilNme: string
  readonly addr1: string | null
  readonly addr2: string | null
  readonly addr3: string | null
  readonly addr4: string | null
  readonly addr5: string | null
  readonly telCntryCde: string | null
  readonly telAreaCde: string | null
  readonly telNum: string | null
  readonly faxCntryCde: string | null
  readonly faxAreaCde: string | null
  readonly faxNum: string | null
}
