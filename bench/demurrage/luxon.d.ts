// What the baseline uses of luxon, which comes without types.
declare module 'luxon' {
  export class DateTime {
    static fromISO(text: string, options: { readonly zone: string }): DateTime
    readonly weekday: number
    plus(duration: { readonly days: number }): DateTime
    toISODate(): string
    valueOf(): number
  }
}
