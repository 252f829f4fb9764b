// `quayline iso6346 NUMBER…`: one line of JSON for each number, by the same rule as every form and message.
import { expectedCheckDigit, normaliseNumber, parseContainerNumber } from '@quayline/domain/kernel/container-number'
import { type PureCommand, UsageError } from './command.ts'

export const iso6346: PureCommand = {
  usage: 'iso6346 NUMBER…                       check container numbers (ISO 6346), one JSON line each',
  needs: 'nothing',
  async run(args, terminal) {
    if (args.length === 0) throw new UsageError('iso6346 needs at least one container number')
    for (const input of args) {
      const normalised = normaliseNumber(input)
      const parsed = parseContainerNumber(input)
      const expected = /^[A-Z]{4}\d{6}/.test(normalised) ? expectedCheckDigit(normalised) : null
      const valid = parsed.ok && parsed.value.valid
      terminal.out(JSON.stringify({ input, normalised, valid, expectedCheckDigit: expected }))
    }
    return 0
  },
}
