// A number as it is asked for, remembered and compared: blanks and dashes do not count, nor does lower case.

export const askedNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
