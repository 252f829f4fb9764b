// A place as the line prints it: city, subdivision, country; with its time zone and position.

export interface Place {
  /** UN/LOCODE after aliases are resolved: CNSGH and CNSHA are one place. */
  readonly unLocode: string
  /** As the carrier's payloads print it: `Qingdao`, `Long Beach`. */
  readonly city: string
  readonly cityZh: string
  /** `Shandong`, `Texas`; empty where the country has none (`Singapore,,Singapore`). */
  readonly subdivision: string
  readonly country: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  /** IANA zone. */
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
}
