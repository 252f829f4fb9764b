// A number in normalized form, for requests, history and comparison: without spaces and dashes, in upper case.

export const normalizedNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
