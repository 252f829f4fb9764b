// Types for the part of luxon that the baseline uses; the package has none.
declare module 'luxon' {
  export class DateTime {
    static fromISO(text: string, options: { readonly zone: string }): DateTime
    readonly weekday: number
    plus(duration: { readonly days: number }): DateTime
    toISODate(): string
    valueOf(): number
  }
}
