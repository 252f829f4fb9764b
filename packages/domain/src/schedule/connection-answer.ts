// The carrier's own answer to a search by city pair (docs/requirements/schedules.md 1.2), field by field; a share of
// kind schedule contains it too.

/** `conditions` of the carrier's answer: the query, with the resulting window of dates. */
export interface ScheduleConditions {
  readonly dateLength: number
  /** B both, D door, Y CY: where the line takes the container over, and where it delivers it. */
  readonly pickup: 'B' | 'D' | 'Y'
  readonly delivery: 'B' | 'D' | 'Y'
  /** `Qingdao,Qingdao,Shandong,China,CNQIN`: city, city, subdivision, country, UN/LOCODE. */
  readonly originCity: string
  readonly destinationCity: string
  readonly originCityUuid: string
  readonly destinationCityUuid: string
  /** D: fromDate is the earliest departure; A: toDate is the latest arrival. */
  readonly estimateDate: 'D' | 'A'
  readonly fromDate: string
  readonly toDate: string
  /** Time of the query: milliseconds since the epoch, as text. */
  readonly time: string
}

/** Old and new value of one time of a leg. */
export interface ScheduleChange {
  readonly field: string
  readonly was: string | null
  readonly now: string | null
  /** Instant, ISO 8601 UTC. */
  readonly at: string
  readonly reason: string | null
}

/** One leg of one option. Times are local times of the port, `YYYY-MM-DD HH:mm` or `YYYY-MM-DD`, empty when unknown. */
export interface ScheduleLeg {
  readonly id: string
  readonly service: string
  readonly vessel: string
  readonly vesselCode: string
  readonly voyage: string
  readonly dir: string
  readonly extVoyage: string
  readonly newExtVoyage: string | null
  readonly cutOff: string
  readonly cargoNature: string
  readonly pol: string
  readonly etd: string
  readonly atd: string
  readonly pod: string
  readonly eta: string
  readonly ata: string
  readonly available: string
  readonly transitTime: string
  readonly revFacilityCode: string
  readonly deliFacilityCode: string
  readonly polFacilityCode: string | null
  readonly podFacilityCode: string | null
  readonly rowNum: number
  readonly vgmCutoffDt: string | null
  readonly siCutoff: string | null
  readonly r24Cutoff: string | null
  readonly deList1: readonly string[]
  readonly deList2: readonly string[]
  /** Our own fields: UN/LOCODEs for the map, and what changed. */
  readonly polLocode: string
  readonly podLocode: string
  readonly changes: readonly ScheduleChange[]
  /**
   * Our own field: whether the vessel kept the schedule that was stated first (punctuality.ts); null while that is not
   * known.
   */
  readonly punctuality: 'ON_TIME' | 'LATE' | 'EARLY' | null
}

/** CO2e of one option; null where no citable factor covers it. */
export interface OptionEmissions {
  /** Kilograms per TEU, well-to-wake, as decimal text. */
  readonly co2eKgPerTeu: string
  readonly distanceKm: number
  readonly method: string
  readonly source: string
}

export interface ScheduleOption {
  readonly id: string
  readonly firstPol: string
  readonly lastPod: string
  /** Days, as text (docs/requirements/schedules.md 1.2). */
  readonly transitTime: string
  /** Weekday of the departure as the carrier's API counts: 0 Sunday to 6 Saturday (docs/requirements/schedules.md 1.2). */
  readonly tdWeekDay: number
  readonly schedules: readonly ScheduleLeg[]
  readonly emissions: OptionEmissions | null
}

/** Nothing found: `conditions` alone. */
export interface ScheduleContent {
  readonly conditions: ScheduleConditions
  readonly shortestTransitTime?: string
  readonly data?: readonly ScheduleOption[]
}
