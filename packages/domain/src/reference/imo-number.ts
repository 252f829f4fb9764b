// Decides whether a number is an IMO ship number: seven digits, the last of which checks the others (IMO resolution A.1117(30)).

/** The last digit of the sum of the first six, weighted 7 to 2. */
export function isImoNumber(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false
  const sum = Array.from(text.slice(0, 6)).reduce((total, digit, position) => total + Number(digit) * (7 - position), 0)
  return sum % 10 === Number(text.at(6))
}
